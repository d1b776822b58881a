/** Concurrent requests: nothing is half-done, nothing is lost, and nothing stays public by accident. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('at the same moment on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const share = async () =>
    sendForm(site, 'POST', '/api/rocks', {
      image: await imagePart(),
      name: 'Ann',
      location: 'Oslo',
    })
  const replace = async (id: string) =>
    sendForm(site, 'PATCH', `/api/admin/rocks/${id}/image`, { image: await imagePart() })
  const publicFiles = async () =>
    (await site.services.db.selectFrom('files').select('id').where('retiredAt', 'is', null).execute()).map(
      ({ id }) => id,
    )

  it('four replacements of one image leave one image', async () => {
    const { id } = (await share()).json()
    const answers = await Promise.all([replace(id), replace(id), replace(id), replace(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const rows = (await send(site, 'GET', '/api/rocks')).json() as { imageUrl: string }[]
    const named = rows.map(({ imageUrl }) => imageUrl.replace(/^\/uploads\/|\..*$/g, ''))
    expect((await publicFiles()).sort()).toEqual(named.sort())
  })

  it('a deletion and replacements leave nothing public', async () => {
    const { id } = (await share()).json()
    const before = (await publicFiles()).length
    const [deleted, ...replaced] = await Promise.all([
      send(site, 'DELETE', `/api/admin/rocks/${id}`),
      replace(id),
      replace(id),
    ])
    expect(deleted?.statusCode).toBe(204)
    for (const { statusCode } of replaced) expect([200, 404]).toContain(statusCode)
    expect(await publicFiles()).toHaveLength(before - 1)
  })

  it('one of two deletions is the one that deleted', async () => {
    const { id } = (await share()).json()
    const path = `/api/admin/rocks/${id}`
    const answers = await Promise.all([send(site, 'DELETE', path), send(site, 'DELETE', path)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  })

  it('changes to different values of one row are all kept', async () => {
    const { id } = (await share()).json()
    const changes = { name: 'Bo', location: 'Rome', description: 'Found' }
    await Promise.all(
      Object.entries(changes).map(([name, value]) =>
        sendJson(site, 'PATCH', `/api/admin/rocks/${id}`, { [name]: value }),
      ),
    )
    const rows = (await send(site, 'GET', '/api/rocks')).json()
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject(changes)
  })

  it('each of sixty concurrent images is stored whole, or rejected as busy without a trace', async () => {
    const before = await storedState(site)
    const answers = await Promise.all(Array.from({ length: 60 }, share))
    const taken = answers.filter(({ statusCode }) => statusCode === 201)
    const away = answers.filter(({ statusCode }) => statusCode === 503)
    expect(taken.length + away.length).toBe(60)
    expect(taken.length).toBeGreaterThan(0)
    const after = await storedState(site)
    expect(after.rows.length - before.rows.length).toBe(taken.length)
    expect(after.stored.length - before.stored.length).toBe(2 * taken.length)
    expect([after.unfinished, after.temporary]).toEqual([[], []])
  })

  it('an image that the full queue cannot take is answered 503 with Retry-After', async () => {
    const before = await storedState(site)
    await site.services.media.close()
    const answer = await share()
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.busy }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await storedState(site)).toEqual(before)
  })
})
