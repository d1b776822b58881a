/**
 * Previews of pictures that browsers cannot show: small, upright, stored nowhere.
 * Behaviour: Share dialog
 */
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PREVIEWS_PER_HOUR, SHARES_PER_HOUR } from '../../shared/limits.ts'
import { fourColoursHeic } from '../../testing/heic.ts'
import { gridHeic } from '../../testing/heic-grid.ts'
import { quadrantsOf } from '../../testing/images.ts'
import { imagePart, sendForm, storedState } from '../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.close())

const heicPart = (bytes: Buffer = fourColoursHeic) => ({ bytes, name: 'IMG_0001.HEIC', type: 'image/heic' })

function preview(image: Parameters<typeof sendForm>[3]['image'], from?: string) {
  return sendForm(site, 'POST', '/api/preview', { image }, from ? { from } : {})
}

describe('a preview', () => {
  test('of a HEIC is a JPEG that no cache keeps', async () => {
    const response = await preview(heicPart())
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(await quadrantsOf(response.rawPayload)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  test('is small', async () => {
    const response = await preview(heicPart(gridHeic({ columns: 10, rows: 10, width: 960, height: 640 })))
    expect(response.rawPayload.length).toBeLessThan(100_000)
  })

  test('stores nothing and leaves no file', async () => {
    const before = await storedState(site)
    await preview(heicPart())
    expect(await storedState(site)).toEqual(before)
    expect(await readdir(site.services.temp)).toEqual([])
  })

  test('of what is no picture is refused with a sentence', async () => {
    const response = await preview({ bytes: Buffer.from('no picture'), name: 'a.heic', type: 'image/heic' })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ error: expect.any(String) })
  })

  test('is refused while a picture is being published, and the picture is not', async () => {
    const share = {
      name: 'A',
      location: 'B',
      image: heicPart(gridHeic({ columns: 30, rows: 20, width: 2880, height: 1280 })),
    }
    const sharing = sendForm(site, 'POST', '/api/rocks', share)
    let refused = await preview(heicPart())
    while (refused.statusCode === 200) refused = await preview(heicPart())
    expect(refused.statusCode).toBe(503)
    expect((await sharing).statusCode).toBe(201)
  })
})

test('previews have a limit of their own for each address, and count as no shares', async () => {
  const from = '192.0.2.7'
  for (let n = 0; n < PREVIEWS_PER_HOUR; n += 1) await preview('no file', from)
  expect((await preview(heicPart(), from)).statusCode).toBe(429)
  expect((await preview(heicPart(), '192.0.2.8')).statusCode).toBe(200)
  expect(PREVIEWS_PER_HOUR).toBeGreaterThan(SHARES_PER_HOUR)
  const share = await sendForm(
    site,
    'POST',
    '/api/rocks',
    { name: 'A', location: 'B', image: await imagePart() },
    { from },
  )
  expect(share.statusCode).toBe(201)
})
