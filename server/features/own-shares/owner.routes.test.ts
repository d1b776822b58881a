/**
 * The sender of a share puts it right or takes it back, and no other visitor can.
 * Behaviour: Take back or put right
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER_DAYS } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { heldBody } from '../../../testing/held-body.ts'
import { type FormPart, imagePart, type RequestOptions, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { hashToken } from '../accounts/tokens.ts'
import { removeExpired } from '../trash/remove-expired.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const refusal = [401, { error: messages.share.notOwner }]
const kinds = testDatabases.flatMap((database) => (['rocks', 'stickers'] as const).map((name) => ({ name, database })))

describe.each(kinds)('the sender of $name on $database', ({ name, database }) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  beforeEach(() => site.services.db.deleteFrom('attempts').execute())
  afterAll(() => site.close())

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const list = async () => (await send(site, 'GET', `/api/${name}`)).json()
  const trash = async (id: string) =>
    (await send(site, 'GET', '/api/admin/trash')).json().find((row: { id: string }) => row.id === id)

  async function share(headers: Record<string, string> = {}, parts: Record<string, FormPart> = {}) {
    const words = { name: 'Ann', location: 'Oslo', description: 'By the sea', ...parts }
    const answer = await sendForm(site, 'POST', `/api/${name}`, { image: await imagePart(), ...words }, { headers })
    const { ownerToken, ...row } = answer.json()
    return { answer, token: ownerToken as string, row, path: `/api/${name}/${row.id}` }
  }

  it('sees the picture of what waits by the token, and nobody else does', async () => {
    const { token, row } = await share()
    await send(site, 'POST', `/api/admin/${name}/${row.id}/set-aside`)
    const picture = (headers: Record<string, string>) => site.app.inject({ url: `${row.imageUrl}?w=320`, headers })
    const seen = await picture(bearer(token).headers)
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await picture({})).statusCode).toBe(404)
    expect((await picture(bearer((await share()).token).headers)).statusCode).toBe(404)
  })

  it('is answered a token that no other answer has, and of which the hash alone is stored', async () => {
    const { answer, token, row, path } = await share()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    const stored = await site.services.db.selectFrom('shareOwners').selectAll().where('rowId', '=', row.id).execute()
    expect(stored).toEqual([
      { rowId: row.id, tokenHash: hashToken(token), createdAt: expect.any(Number), withdrawnAt: null },
    ])
    const answers = [
      await send(site, 'GET', `/api/${name}`),
      await sendJson(site, 'PATCH', path, { name: 'Bo' }, bearer(token)),
      await send(site, 'GET', path, bearer(token)),
      await sendJson(site, 'PATCH', `/api/admin/${name}/${row.id}`, { name: 'Ann' }),
    ]
    for (const { body, statusCode } of answers) {
      expect(statusCode).toBe(200)
      expect(body).toContain(row.id)
      expect(body).not.toMatch(/token/i)
    }
  })

  it('may change nothing more when the days end while the change arrives', async () => {
    const { token, row, path } = await share()
    const { body, isRead, finish } = heldBody({ start: '{"name":', end: '"Bo"}' })
    const type = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const headers = { ...type, ...bearer(token).headers }
    const reply = site.app.inject({ method: 'PATCH', url: path, headers, payload: body })
    await isRead
    const createdAt = site.services.now() - OWNER_DAYS * DAY_MS
    await site.services.db.updateTable('shareOwners').set({ createdAt }).where('rowId', '=', row.id).execute()
    finish()
    const { statusCode, json } = await reply
    expect([statusCode, json()]).toEqual(refusal)
    expect((await list()).find(({ id }: { id: string }) => id === row.id)).toMatchObject({ name: 'Ann' })
  })

  it('gets a token that works from each repetition, and another key gives another token', async () => {
    const first = await share({ 'idempotency-key': 'lost-answer' })
    const again = await share({ 'idempotency-key': 'lost-answer' })
    expect(again.answer.headers['idempotent-replayed']).toBe('true')
    expect(again.token).toBe(first.token)
    expect((await share({ 'idempotency-key': 'another' })).token).not.toBe(first.token)
    expect((await send(site, 'DELETE', first.path, bearer(again.token))).statusCode).toBe(204)
  })

  it('gets tokens that differ without a key', async () => {
    expect((await share()).token).not.toBe((await share()).token)
  })

  it('changes name, place and words, one or all, and the list shows it at once', async () => {
    const { row, token, path } = await share()
    const one = await sendJson(site, 'PATCH', path, { location: ' Bergen ' }, bearer(token))
    expect([one.statusCode, one.json()]).toEqual([200, { ...row, location: 'Bergen' }])
    expect(one.headers['cache-control']).toBe('private, no-store')
    const words = { name: 'Anna', location: 'Oslo', description: null }
    const all = await sendJson(site, 'PATCH', path, words, bearer(token))
    expect(all.json()).toEqual({ ...row, ...words })
    expect((await list())[0]).toEqual({ ...row, ...words })
  })

  it.each([
    ['no name', { name: '' }, messages.share.missing],
    ['an empty place', { name: 'Anna', location: '   ' }, messages.share.missing],
    ['too long a text', { description: 'x'.repeat(2001) }, messages.input.tooLong('description', 2000)],
    ['what cannot be stored', { location: 'a\u0000b' }, messages.input.control('location')],
    ['a picture', { name: 'Anna', imageUrl: '/uploads/other.jpg' }, messages.input.unknown('imageUrl')],
    ['another date', { createdAt: '2020-01-01' }, messages.input.unknown('createdAt')],
    ['another token', { ownerToken: 'mine' }, messages.input.unknown('ownerToken')],
    ['nothing', {}, messages.input.unreadable],
  ])('changes nothing by %s', async (_what, words, error) => {
    const { row, token, path } = await share()
    const answer = await sendJson(site, 'PATCH', path, words, bearer(token))
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
    expect((await list())[0]).toEqual(row)
  })

  it('takes it back: gone for visitors with its picture, and in the trash as withdrawn', async () => {
    const { row, token, path } = await share()
    const answer = await send(site, 'DELETE', path, bearer(token))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await list()).some(({ id }: { id: string }) => id === row.id)).toBe(false)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(404)
    expect(await trash(row.id)).toMatchObject({ withdrawn: true, location: 'Oslo' })
  })

  it('has withdrawn nothing that the family deleted, nor what they brought back and deleted again', async () => {
    const [deleted, returned] = [await share(), await share()]
    const admin = `/api/admin/${name}`
    await send(site, 'DELETE', `${admin}/${deleted.row.id}`)
    expect((await trash(deleted.row.id)).withdrawn).toBe(false)
    await send(site, 'DELETE', returned.path, bearer(returned.token))
    expect((await send(site, 'POST', `${admin}/${returned.row.id}/restore`)).json()).toEqual(returned.row)
    await send(site, 'DELETE', `${admin}/${returned.row.id}`)
    expect((await trash(returned.row.id)).withdrawn).toBe(false)
  })

  it('may take it back again after the family has brought it back', async () => {
    const { row, token, path } = await share()
    await send(site, 'DELETE', path, bearer(token))
    await send(site, 'POST', `/api/admin/${name}/${row.id}/restore`)
    expect((await send(site, 'DELETE', path, bearer(token))).statusCode).toBe(204)
    expect((await trash(row.id)).withdrawn).toBe(true)
  })

  it('cannot take it back twice at once', async () => {
    const { token, path } = await share()
    const both = await Promise.all([1, 2].map(() => send(site, 'DELETE', path, bearer(token))))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  })

  it('is refused alike with a wrong token, for what is unknown, taken back, deleted, or older than 30 days', async () => {
    const [old, withdrawn, deleted] = [await share(), await share(), await share()]
    await send(site, 'DELETE', withdrawn.path, bearer(withdrawn.token))
    await send(site, 'DELETE', `/api/admin/${name}/${deleted.row.id}`)
    site.advanceClock(OWNER_DAYS * DAY_MS)
    const [mine, other] = [await share(), await share()]
    const never = `/api/${name}/${'a'.repeat(25)}`
    const refused: [string, RequestOptions][] = [
      [mine.path, {}],
      [mine.path, bearer(other.token)],
      [mine.path, bearer('')],
      [mine.path, bearer(hashToken(mine.token))],
      [mine.path, { headers: { authorization: `Basic ${mine.token}` } }],
      [`/api/${name}/%00`, bearer(mine.token)],
      [never, bearer(mine.token)],
      [withdrawn.path, bearer(withdrawn.token)],
      [deleted.path, bearer(deleted.token)],
      [old.path, bearer(old.token)],
    ]
    const before = await list()
    for (const [path, options] of refused) {
      const changed = await sendJson(site, 'PATCH', path, { name: 'Eve' }, options)
      expect([changed.statusCode, changed.json()]).toEqual(refusal)
      const removed = await send(site, 'DELETE', path, options)
      expect([removed.statusCode, removed.json()]).toEqual(refusal)
      const read = await send(site, 'GET', path, options)
      expect([read.statusCode, read.json()]).toEqual([404, { error: messages.server.unknownItem }])
    }
    expect(await list()).toEqual(before)
    expect((await sendJson(site, 'PATCH', mine.path, { name: 'Ann' }, bearer(mine.token))).statusCode).toBe(200)
  })

  it('is refused with the token of the same place in the other collection', async () => {
    const { row, token } = await share()
    const other = name === 'rocks' ? 'stickers' : 'rocks'
    expect((await send(site, 'DELETE', `/api/${other}/${row.id}`, bearer(token))).statusCode).toBe(401)
  })

  it('may try so often in an hour, and guesses from one address are stopped', async () => {
    const { token, path } = await share()
    const from = '203.0.113.9'
    const at = site.services.now()
    const attempts = Array.from({ length: serverLimits.ownerTriesPerHour - 1 }, (_, n) => ({
      ...{ id: `${name}-${n}`, bucket: `owner:${from}`, at },
    }))
    await site.services.db.insertInto('attempts').values(attempts).execute()
    expect((await send(site, 'DELETE', path, { from, ...bearer('A'.repeat(43)) })).statusCode).toBe(401)
    const stopped = await send(site, 'DELETE', path, { from, ...bearer(token) })
    expect([stopped.statusCode, stopped.json()]).toEqual([429, { error: messages.share.ownerSlowDown }])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(site, 'DELETE', path, bearer(token))).statusCode).toBe(204)
  })

  it('is forgotten when nothing of theirs can be in the trash any more', async () => {
    const { row } = await share()
    const owner = () => site.services.db.selectFrom('shareOwners').select('rowId').where('rowId', '=', row.id).execute()
    site.advanceClock(59 * DAY_MS)
    await removeExpired(site.services)
    expect(await owner()).toHaveLength(1)
    site.advanceClock(2 * DAY_MS)
    await removeExpired(site.services)
    expect(await owner()).toEqual([])
  })
})
