/**
 * Widths and cards are made ahead of requests: of new pictures, and of all existing ones.
 * Behaviour: Stored files
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fourColours, quadrantsOf } from '../../../testing/images.ts'
import { send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { prepareNext, startPreparing } from './prepare-images.ts'

/** They are made with the lowest priority: on a busy machine everything else comes first. */
const patiently = { timeout: 120_000 }

describe.each(testDatabases)('the widths that pages ask for, on %s', (database) => {
  let site: TestSite
  const errors: unknown[] = []
  beforeEach(async () => {
    site = await openTestSite(database)
    errors.length = 0
  })
  afterEach(() => site.close())

  async function upload(width: number): Promise<{ id: string; imageUrl: string }> {
    const bytes = await fourColours({ width, height: 200 }).jpeg().toBuffer()
    return (await sendForm(site, 'POST', '/api/admin/upload', { image: { bytes, name: 'a.jpg' } })).json()
  }
  const prepare = () => prepareNext(site.services, new Set(), (error) => errors.push(error))
  const variants = async () =>
    (await Array.fromAsync(site.services.storage.list('variants/'))).map((key) => key.split('-')[1]).sort()

  it.each([
    [1500, ['1280.avif', '320.avif', '640.avif', '960.avif', 'card']],
    [500, ['320.avif', '640.avif', 'card']],
    [96, ['320.avif']],
  ])(
    'of an image %d pixels wide are made, none larger than it, and a card if previews can show it',
    async (width, expected) => {
      const { imageUrl } = await upload(width)
      expect(await prepare()).toBe('prepared')
      expect(await variants()).toEqual(expected)
      const shown = (await send(site, 'GET', `${imageUrl}?w=320&f=avif`)).rawPayload
      expect((await sharp(shown).metadata()).width).toBe(Math.min(width, 320))
      expect(await quadrantsOf(shown)).toEqual(['red', 'green', 'blue', 'yellow'])
      expect(await variants()).toEqual(expected)
      expect([await prepare(), errors]).toEqual(['nothing', []])
    },
  )

  it('are made by the server itself, also after a restart and of images that were there before', async () => {
    await upload(500)
    const first = startPreparing(site.services, (error) => errors.push(error))
    await expect.poll(variants, patiently).toHaveLength(3)
    await first.stop()
    await upload(500)
    // As in a restored backup or the database of an older version.
    await site.services.db.deleteFrom('preparedImages').execute()
    const second = startPreparing(site.services, (error) => errors.push(error))
    await expect.poll(variants, patiently).toHaveLength(6)
    const prepared = site.services.db.selectFrom('preparedImages').selectAll()
    await expect.poll(() => prepared.execute()).toHaveLength(2)
    await second.stop()
    expect(errors).toEqual([])
  })

  it('wait while anything else is decoded', async () => {
    await upload(500)
    const path = join(site.folder, 'large.jpg')
    await fourColours({ width: 1500, height: 1000 }).jpeg().toFile(path)
    const visitor = site.services.media.resize(path, { width: 1280, format: 'avif' })
    await expect.poll(() => site.services.media.isIdle(), { interval: 5 }).toBe(false)
    expect(await prepare()).toBe('busy')
    await visitor
    expect(await prepare()).toBe('prepared')
  })

  it('are not made of deleted images, and deleting one meanwhile is no error', async () => {
    const [one, two] = [await upload(500), await upload(500)]
    await send(site, 'DELETE', `/api/admin/photos/${one.id}`)
    const preparing = prepare()
    await send(site, 'DELETE', `/api/admin/photos/${two.id}`)
    expect(await preparing).not.toBe('busy')
    expect([await prepare(), errors]).toEqual(['nothing', []])
  })

  it('of an image that cannot be read are left out, and the others are made', async () => {
    await upload(96)
    await upload(500)
    const { publishedKey } = await site.services.db
      .selectFrom('files')
      .select('publishedKey')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    await site.services.storage.remove(publishedKey)
    const preparing = startPreparing(site.services, (error) => errors.push(error))
    await expect.poll(variants, patiently).toEqual(['320.avif'])
    await preparing.stop()
    expect(errors).toHaveLength(1)
  })
})
