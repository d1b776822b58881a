/**
 * The sender of a share turns its picture or puts another one in its place, and no other visitor can.
 * Behaviour: Take back or put right
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SHARES_PER_HOUR } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours, quadrantsOf } from '../../../testing/images.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const refusal = [401, { error: messages.share.notOwner }]

describe.each(testDatabases)('the picture of the sender on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  beforeEach(async () => {
    await site.services.db.deleteFrom('attempts').execute()
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'at-once' })
  })
  afterAll(() => site.close())

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const statusOf = async (url: string) => (await site.app.inject({ url })).statusCode
  const pictureOf = async ({ imageUrl }: { imageUrl: string }) =>
    quadrantsOf((await site.app.inject({ url: imageUrl })).rawPayload)
  const rows = async () => (await send(site, 'GET', '/api/rocks')).json()

  async function share() {
    const words = { name: 'Ann', location: 'Oslo' }
    const answer = await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), ...words })
    const { ownerToken, ...row } = answer.json()
    return { token: ownerToken as string, row, path: `/api/rocks/${row.id}` }
  }
  const replace = async (path: string, token: string, width = 64) => {
    const bytes = await fourColours({ width, height: 96 }).jpeg().toBuffer()
    return sendForm(
      site,
      'PATCH',
      `${path}/image`,
      { image: { bytes, name: 'b.jpg', type: 'image/jpeg' } },
      bearer(token),
    )
  }

  it('is turned by the token, at a new address, and the one before is gone', async () => {
    const { token, row, path } = await share()
    expect(await pictureOf(row)).toEqual(['red', 'green', 'blue', 'yellow'])
    const answer = await sendJson(site, 'PATCH', `${path}/rotation`, { rotation: 90 }, bearer(token))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(answer.json()).toMatchObject({ width: row.height, height: row.width, location: 'Oslo' })
    expect(await pictureOf(answer.json())).toEqual(['blue', 'red', 'yellow', 'green'])
    expect(await statusOf(row.imageUrl)).toBe(404)
  })

  it('is turned once, however often a request comes that names it', async () => {
    const { token, row, path } = await share()
    const once = () => sendJson(site, 'PATCH', `${path}/rotation`, { rotation: 90, of: row.imageUrl }, bearer(token))
    const { imageUrl } = (await once()).json()
    const again = await once()
    expect([again.statusCode, again.json()]).toEqual([409, { error: messages.image.changedMeanwhile }])
    expect((await send(site, 'GET', path, bearer(token))).json().imageUrl).toBe(imageUrl)
  })

  it('is turned without a new look', async () => {
    const { token, row, path } = await share()
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    expect((await sendJson(site, 'PATCH', `${path}/rotation`, { rotation: 180 }, bearer(token))).statusCode).toBe(200)
    expect((await rows()).map(({ id }: { id: string }) => id)).toContain(row.id)
  })

  it('gives its place to another one, which waits where the family looks first', async () => {
    const { token, row, path } = await share()
    const shown = await replace(path, token)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(shown.json()).toMatchObject({ width: 64, height: 96, location: 'Oslo' })
    expect(shown.json()).not.toHaveProperty('message')
    expect(await statusOf(row.imageUrl)).toBe(404)

    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    const waiting = await replace(path, token, 48)
    expect(waiting.json()).toMatchObject({ width: 48, message: messages.moderation.first })
    expect((await rows()).map(({ id }: { id: string }) => id)).not.toContain(row.id)
    expect(await statusOf(waiting.json().imageUrl)).toBe(404)
  })

  it('stays as it is without the token, with that of another share, and once it is taken back', async () => {
    const { token, path } = await share()
    const other = (await share()).token
    const attempts = async (given: string) => [
      await sendJson(site, 'PATCH', `${path}/rotation`, { rotation: 90 }, bearer(given)),
      await replace(path, given),
    ]
    const before = await rows()
    for (const given of ['', other])
      for (const answer of await attempts(given)) expect([answer.statusCode, answer.json()]).toEqual(refusal)
    expect(await rows()).toEqual(before)
    await send(site, 'DELETE', path, bearer(token))
    for (const answer of await attempts(token)) expect([answer.statusCode, answer.json()]).toEqual(refusal)
  })

  it('stays as it is with another turn, and with a file that is no picture', async () => {
    const { token, path } = await share()
    const before = await rows()
    const turned = await sendJson(site, 'PATCH', `${path}/rotation`, { rotation: 45 }, bearer(token))
    expect([turned.statusCode, turned.json()]).toEqual([400, { error: messages.image.rotation }])
    const text = { image: { bytes: Buffer.from('no picture'), name: 'a.jpg', type: 'image/jpeg' } }
    const replaced = await sendForm(site, 'PATCH', `${path}/image`, text, bearer(token))
    expect(replaced.statusCode).toBe(415)
    expect(replaced.json().error).toMatch(/\w/)
    expect(await rows()).toEqual(before)
  })

  it('counts as a share, so that nobody fills the disk with pictures', async () => {
    const { token, path } = await share()
    const fromOne = { ...bearer(token), from: '10.9.9.9' }
    const image = await imagePart()
    const answers: number[] = []
    for (let n = 0; n <= SHARES_PER_HOUR; n += 1)
      answers.push((await sendForm(site, 'PATCH', `${path}/image`, { image }, fromOne)).statusCode)
    expect(answers.at(0)).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})
