/**
 * Previews of pictures that browsers cannot show: small, upright, stored nowhere.
 * Behaviour: Share dialog
 */
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PREVIEWS_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { fourColoursHeic } from '../../../testing/heic.ts'
import { gridHeic } from '../../../testing/heic-grid.ts'
import { quadrantsOf } from '../../../testing/images.ts'
import { formStart, formType, listen, openConnection } from '../../../testing/raw-http.ts'
import { imagePart, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

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

  test('a preview of a HEIC is small', async () => {
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

test('previews of one network with many addresses have a limit together', async () => {
  const bodies = Array.from({ length: 4 * PREVIEWS_PER_HOUR }, (_, n) =>
    preview('no file', `2001:db8:7:${n.toString(16)}::1`),
  )
  await Promise.all(bodies)
  expect((await preview(heicPart(), '2001:db8:7:ffff::1')).statusCode).toBe(429)
  expect((await preview('no file', '2001:db8:8:1::1')).statusCode).toBe(400)
})

test('bodies of previews that arrive take no more room together than there is for them', async () => {
  const port = await listen(site.app)
  const bytes = 20 * 1024 ** 2
  const announce = async () => {
    const connection = await openConnection(port)
    const head = `POST /api/preview HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\n`
    await connection.send(`${head}Content-Length: ${bytes}\r\n\r\n${formStart}`)
    return connection
  }
  const half = Math.floor(serverLimits.previewBytes / 2 / bytes)
  const open = await Promise.all(Array.from({ length: half }, announce))
  await expect.poll(async () => (await readdir(site.services.temp)).length).toBe(half)
  const answer = await (await announce()).response()
  expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { error: messages.server.busy }])
  for (const connection of open) connection.end()
  await expect.poll(() => readdir(site.services.temp)).toEqual([])
})
