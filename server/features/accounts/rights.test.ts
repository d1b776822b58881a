/**
 * Rights that end while a body arrives. Every route of administrators gets a request whose sender is removed, becomes a
 * reviewer, or has another password before the last byte.
 * Behaviour: Sign-in
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldBody } from '../../../testing/held-body.ts'
import { fourColours } from '../../../testing/images.ts'
import { routesOf } from '../../../testing/routes.ts'
import { multipart, openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'
import { addAdministrator, removeAdministrator, setPassword, setRole } from './administrators.ts'
import { guardServices, runAs } from './rights.ts'
import { hashToken } from './tokens.ts'

const writing = /^(POST|PUT|PATCH|DELETE) (\/api\/admin\/\S*)$/
/** Routes that a reviewer may use, too. */
const own =
  /passkeys|recovery-codes|second-step|sessions|password|notifications|stepped|reports|stopped-senders|waiting|undo|rocks|stickers|memories/

type Kind = { type: string; start: Buffer; end: Buffer }
const json: Kind = { type: 'application/json', start: Buffer.from('{'), end: Buffer.from('}') }
function form(parts: Parameters<typeof multipart>[0]): Kind {
  const { payload, headers } = multipart(parts)
  return { type: headers['content-type'] ?? '', start: payload.subarray(0, 60), end: payload.subarray(60) }
}

describe.each(testDatabases)('the rights of an administrator on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  async function addOther() {
    const { db, now } = site.services
    const credentials = { email: `${newId()}@example.org`, password: 'a long enough password' }
    const { id } = await addAdministrator(db, credentials, now())
    const { cookies } = await site.app.inject({ method: 'POST', url: '/api/session', payload: credentials })
    const [cookie] = cookies
    return { ...credentials, id, token: cookie?.value ?? '', headers: { cookie: `${cookie?.name}=${cookie?.value}` } }
  }

  /** Sends a request with half a body, and waits until that is read, or until there is a response without. */
  async function startHeld(route: string, kind: Kind, headers: Record<string, string>) {
    const [, method, path = ''] = writing.exec(route) ?? []
    const { body, isRead, finish } = heldBody(kind)
    const reply = site.app.inject({
      method: method as 'POST',
      url: path.replaceAll(/:\w+/g, newId()),
      headers: { 'content-type': kind.type, 'transfer-encoding': 'chunked', ...headers },
      payload: body,
    })
    const isHeld = await Promise.race([isRead.then(() => true), reply.then(() => false)])
    return { route, reply, isHeld, finish }
  }

  /**
   * Sends all requests with half a body, ends the rights, sends the other half, and gives the statuses of those that
   * were held.
   */
  async function hold(routes: string[], headers: Record<string, string>, end: () => Promise<void>) {
    const started = await Promise.all(routes.map((route) => startHeld(route, json, headers)))
    const held = started.filter(({ isHeld }) => isHeld)
    await end()
    return Promise.all(
      held.map(async ({ route, reply, finish }) => {
        finish()
        return { route, status: (await reply).statusCode }
      }),
    )
  }
  const routes = () => routesOf(site.app).filter((route) => writing.test(route) && !/uploads|\*/.test(route))

  const endings = [
    ['is removed', (id: string) => removeAdministrator(site.services.db, id), 401],
    ['becomes a reviewer', (id: string) => setRole(site.services.db, id, 'reviewer'), 403],
    [
      'gets another password',
      async (_id: string, email: string) => setPassword(site.services.db, { email, password: 'another good password' }),
      401,
    ],
  ] as const

  it.each(endings)('end on every route while a body arrives when one %s', async (_how, end, status) => {
    const other = await addOther()
    const replies = await hold(routes(), other.headers, () => end(other.id, other.email))
    expect(replies.length).toBeGreaterThan(50)
    const kept = replies.filter((reply) => reply.status !== status && !(status === 403 && own.test(reply.route)))
    expect(kept).toEqual([])
  })

  it('end while the file of a form arrives, of which nothing is kept', async () => {
    const { db } = site.services
    const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'photo.jpg' }
    const other = await addOther()
    const held = [
      ['POST /api/admin/upload', { image, category: 'family' }],
      ['POST /api/admin/words/pictures', { image }],
    ] as const
    const waiting = await Promise.all(held.map(([route, parts]) => startHeld(route, form(parts), other.headers)))
    expect(waiting.map(({ isHeld }) => isHeld)).toEqual([true, true])
    await removeAdministrator(db, other.id)
    for (const { reply, finish } of waiting) {
      finish()
      expect((await reply).statusCode).toBe(401)
    }
    expect(await db.selectFrom('files').select('id').execute()).toEqual([])
    expect(await db.selectFrom('unfinished').selectAll().execute()).toEqual([])
  })

  it('end while a piece of a large film arrives', async () => {
    const other = await addOther()
    const made = await site.app.inject({
      method: 'POST',
      url: '/api/admin/uploads',
      headers: { ...other.headers, 'tus-resumable': '1.0.0', 'upload-length': '2000' },
    })
    expect(made.statusCode).toBe(201)
    const piece = { type: 'application/offset+octet-stream', start: Buffer.alloc(1000), end: Buffer.alloc(1000) }
    const headers = { ...other.headers, 'tus-resumable': '1.0.0', 'upload-offset': '0' }
    const id = String(made.headers.location).split('/').at(-1)
    const { reply, isHeld, finish } = await startHeld(`PATCH /api/admin/uploads/${id}`, piece, headers)
    expect(isHeld).toBe(true)
    await removeAdministrator(site.services.db, other.id)
    finish()
    expect((await reply).statusCode).toBe(401)
  })

  it('let nobody who is removed meanwhile make a link, a code or a passkey', async () => {
    const { db } = site.services
    for (const table of ['links', 'recoveryCodes', 'challenges'] as const) await db.deleteFrom(table).execute()
    const other = await addOther()
    const paths = ['invitations', 'recovery-codes', 'passkeys/options', 'administrators/:id/recovery']
    const routes = paths.map((path) => `POST /api/admin/${path}`)
    await hold(routes, other.headers, () => removeAdministrator(db, other.id))
    for (const table of ['links', 'recoveryCodes', 'challenges'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  const settings = () => site.services.db.selectFrom('settings').select('name').where('name', '=', 'first-steps')
  const setting = { name: 'first-steps', value: 'away' } as const

  it('are asked within the transaction of each write, whatever it is', async () => {
    const { services } = site
    const { db, contentVersions } = guardServices(services)
    const other = await addOther()
    const asker = { tokenHash: hashToken(other.token), forReviewers: false, services }
    const writes: Record<string, () => Promise<unknown>> = {
      statement: () => db.insertInto('settings').values(setting).execute(),
      transaction: () => db.transaction().execute((trx) => trx.insertInto('settings').values(setting).execute()),
      change: () => contentVersions.change('settings', (trx) => trx.insertInto('settings').values(setting).execute()),
      raw: () => sql`insert into settings (name, value) values ('first-steps', 'away')`.execute(db),
    }
    for (const write of Object.values(writes)) {
      await runAs(asker, write)
      expect(await settings().execute()).toHaveLength(1)
      await services.db.deleteFrom('settings').where('name', '=', 'first-steps').execute()
    }
    await setRole(services.db, other.id, 'reviewer')
    for (const write of Object.values(writes)) await expect(runAs(asker, write)).rejects.toThrow('ask an administrator')
    for (const write of Object.values(writes)) await expect(write()).rejects.toThrow('belongs to no request')
    expect(await settings().execute()).toEqual([])
  })

  it.runIf(kind === 'PostgreSQL')('end only when a write that was allowed is done', async () => {
    const { services } = site
    const { db } = guardServices(services)
    const other = await addOther()
    const asker = { tokenHash: hashToken(other.token), forReviewers: false, services }
    const waits = async () => {
      const locks = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      while ((await locks.execute(services.db)).rows.length === 0);
      return 'waits'
    }
    let removal: Promise<string> | undefined
    await runAs(asker, () =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('settings').values(setting).execute()
        removal = removeAdministrator(services.db, other.id).then(() => 'removed')
        expect(await Promise.race([removal, waits()])).toBe('waits')
      }),
    )
    expect(await removal).toBe('removed')
    expect(await settings().execute()).toHaveLength(1)
    await services.db.deleteFrom('settings').where('name', '=', 'first-steps').execute()
  })
})
