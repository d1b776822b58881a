/**
 * A form asks for those of its files that the site has already.
 * Behaviour: Uploads of administrators
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(testDatabases)('hashes of files, on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  test('are known where a file was sent with these bytes, as long as it is not in the trash', async () => {
    const image = await imagePart()
    const photo = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json()
    const hashes = [sha256(image.bytes), sha256(Buffer.from('another'))]
    const ask = async () => (await sendJson(site, 'POST', '/api/admin/known', { sha256: hashes })).json()
    expect(await ask()).toEqual({ known: [hashes[0]] })
    await send(site, 'DELETE', `/api/admin/photos/${photo.id}`)
    expect(await ask()).toEqual({ known: [] })
  })

  test.each([
    ['too many', { sha256: Array(501).fill('a'.repeat(64)) }],
    ['no hashes', { sha256: ['A'] }],
    ['no list', { sha256: 'a'.repeat(64) }],
    ['nothing', {}],
    ['more than that', { sha256: [], more: true }],
  ])('are refused when they are %s', async (_what, body) => {
    expect((await sendJson(site, 'POST', '/api/admin/known', body)).statusCode).toBe(400)
  })

  test('are told to administrators alone', async () => {
    const asked = await sendJson(site, 'POST', '/api/admin/known', { sha256: [] }, { admin: false })
    expect(asked.statusCode).toBe(401)
  })
})
