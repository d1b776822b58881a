/**
 * `verify` finds the faults of stored files, and names the files.
 * Behaviour: Backup and restore
 */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTestSite, tamper } from '../../../testing/cli-sites.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'
import { removeExpired } from '../trash/remove-expired.ts'
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

  test('has a file reported that no row has any more, and the clean-up retires it', async () => {
    const { db } = site.services
    const { imageId } = await db.selectFrom('rocks').select('imageId').executeTakeFirstOrThrow()
    const row = await db.selectFrom('files').selectAll().where('id', '=', imageId).executeTakeFirstOrThrow()
    const lost = { ...row, id: newId(), publishedKey: `${row.publishedKey}0`, originalKey: `${row.originalKey}0` }
    for (const key of ['publishedKey', 'originalKey'] as const)
      await site.services.storage.put(lost[key], await site.services.storage.read(row[key]))
    await db.insertInto('files').values(lost).execute()
    expect((await verify(site.services)).faults).toEqual([
      `${lost.publishedKey} belongs to nothing on the site (rocks, image: IMG 0042.JPG). The clean-up removes it in thirty days.`,
    ])
    const later = (days: number) => ({ ...site.services, now: () => site.services.now() + days * 24 * 60 * 60 * 1000 })
    await removeExpired(later(2))
    expect((await verify(site.services)).faults).toEqual([])
    await removeExpired(later(33))
    expect(await db.selectFrom('files').select('id').where('id', '=', lost.id).execute()).toEqual([])
    expect(await site.services.storage.size(lost.publishedKey)).toBeNull()
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
