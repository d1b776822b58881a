/**
 * `verify` finds the faults of stored files, and names the files.
 * Behaviour: Backup and restore
 */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTestSite, tamper } from '../../../testing/cli-sites.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { verify } from './verify.ts'

describe.each(testDatabases)('a site on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
    await fillTestSite(site)
  })
  afterAll(() => site.close())

  test('has no faults after uploads, and every stored object is checked', async () => {
    const stored = await Array.fromAsync(site.services.storage.list())
    const { files, faults } = await verify(site.services)
    expect(faults).toEqual([])
    expect(files).toBe(stored.filter((key) => !key.startsWith('variants/')).length)
  })

  test('has every fault reported: a missing file, a truncated one, one with other bytes', async () => {
    const fileOf = (collection: string) =>
      site.services.db
        .selectFrom('files')
        .selectAll()
        .where('collection', '=', collection)
        .orderBy('slot')
        .executeTakeFirstOrThrow()
    const [photo, rock, track] = await Promise.all(['photos', 'rocks', 'tracks'].map(fileOf))
    if (!photo || !rock || !track) throw new Error('The site is not filled.')
    await tamper(site.services, photo.originalKey)
    await tamper(site.services, rock.publishedKey, Readable.from(['short']))
    await tamper(site.services, track.publishedKey, Readable.from([Buffer.alloc(track.bytes, 1)]))
    const { faults } = await verify(site.services)
    expect(faults.sort()).toEqual(
      [
        `${photo.originalKey} is missing (photos, image, as sent: IMG 0042.JPG).`,
        `${rock.publishedKey} has 5 bytes instead of ${rock.bytes} (rocks, image, as shown: IMG 0042.JPG).`,
        `${track.publishedKey} has other bytes than it had (tracks, audio, as shown: stairwell.mp3).`,
      ].sort(),
    )
  })
})
