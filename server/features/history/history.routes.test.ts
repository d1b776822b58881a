/**
 * 'What happened': each security-relevant act is recorded with its account, in the transaction of the act, and logged
 * without addresses.
 * Behaviour: What happened
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'
import { addAdministrator, setPassword, setRole } from '../accounts/administrators.ts'
import { removeExpired } from '../trash/remove-expired.ts'
import { recordAs } from './history.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const aunt = { email: 'aunt@example.org', password: 'a long enough password' }

describe.each(testDatabases)('what happened on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(async () => {
    const { db } = site.services
    for (const table of ['history', 'attempts'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('administrators').where('email', '=', aunt.email).execute()
  })
  afterAll(() => site.close())

  const read = async (query = '') => (await send(site, 'GET', `/api/admin/history${query}`)).json()
  /** Lists 'who: what', the oldest first. */
  const told = async () => {
    const entries: { who: string | null; what: string }[] = await read()
    return entries.map(({ who, what }) => `${who}: ${what}`).reverse()
  }
  const me = testAdministrator.email

  it('tells of sign-ins, invitations, new accounts, roles and removals, with who did each', async () => {
    const invited = await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })
    const token = new URLSearchParams(new URL(invited.json().url).hash.slice(1)).get('invite')
    await sendJson(site, 'POST', '/api/invitation', { token, ...aunt })
    const accounts = (await send(site, 'GET', '/api/admin/administrators')).json()
    const { id } = accounts.find(({ email }: { email: string }) => email === aunt.email)
    await sendJson(site, 'PATCH', `/api/admin/administrators/${id}`, { role: 'administrator' })
    await sendJson(site, 'POST', `/api/admin/administrators/${id}/recovery`, {})
    await send(site, 'DELETE', `/api/admin/administrators/${id}`)
    expect(await told()).toEqual([
      `${me}: made an invitation for a reviewer`,
      `${aunt.email}: joined those who look after the site, as a reviewer`,
      `${aunt.email}: signed in with a password`,
      `${me}: made ${aunt.email} an administrator`,
      `${me}: made a way back in for ${aunt.email}`,
      `${me}: removed ${aunt.email}`,
    ])
  })

  it('tells of own codes, passwords, sessions and the way out', async () => {
    await addAdministrator(site.services.db, aunt, site.services.now())
    const { cookies } = await sendJson(site, 'POST', '/api/session', aunt)
    const headers = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
    const made = await send(site, 'POST', '/api/admin/recovery-codes', { admin: false, headers })
    const change = { current: aunt.password, password: 'quite another one' }
    await sendJson(site, 'POST', '/api/admin/password', change, { admin: false, headers })
    await send(site, 'DELETE', '/api/session', { headers })
    const code = { email: aunt.email, code: made.json().codes[0], password: aunt.password }
    await sendJson(site, 'POST', '/api/recovery/code', code)
    expect(await told()).toEqual([
      `the command line: added ${aunt.email} as an administrator`,
      `${aunt.email}: signed in with a password`,
      `${aunt.email}: made ten new codes for the drawer`,
      `${aunt.email}: chose a new password`,
      `${aunt.email}: signed out`,
      `${aunt.email}: chose a new password in place of a forgotten one, by a printed code`,
      `${aunt.email}: signed in with a printed code`,
    ])
  })

  it('tells of settings in plain phrases', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    await sendJson(site, 'PATCH', '/api/admin/settings', { firstSteps: false })
    expect(await told()).toEqual([
      `${me}: changed settings: new shares wait for a look of the family`,
      `${me}: changed settings: the first steps are put away`,
    ])
  })

  it('tells once an hour of wrong passwords for an account, and of none for addresses that have none', async () => {
    for (const email of [me, me, 'nobody@example.org'])
      await sendJson(site, 'POST', '/api/session', { email, password: 'not the right one' })
    expect(await told()).toEqual([`null: Somebody tried to sign in as ${me}, with a password that is not right`])
  })

  it('tells of what the terminal does, and of nothing that was refused', async () => {
    const { db, now } = site.services
    const { id } = await addAdministrator(db, aunt, now())
    await setRole(db, id, 'reviewer')
    await setPassword(db, { ...aunt, password: 'given by the family' })
    expect((await sendJson(site, 'POST', '/api/admin/password', { current: 'x', password: 'y' })).statusCode).toBe(400)
    expect((await send(site, 'DELETE', `/api/admin/administrators/${newId()}`)).statusCode).toBe(404)
    expect(await told()).toEqual([
      `the command line: added ${aunt.email} as an administrator`,
      `the command line: made ${aunt.email} a reviewer`,
      `the command line: gave ${aunt.email} a new password`,
    ])
  })

  it('tells of a role and of a way in by the words of its reader, not of who did it', async () => {
    const { db, now } = site.services
    await addAdministrator(db, aunt, now())
    await sendJson(site, 'POST', '/api/session', aunt)
    await sendJson(site, 'POST', '/api/session', { ...aunt, password: 'not the right one' })
    await sendJson(site, 'PATCH', '/api/admin/notifications', { language: 'de' })
    const entries = await told()
    await sendJson(site, 'PATCH', '/api/admin/notifications', { language: null })
    expect(entries).toEqual([
      `die Befehlszeile: hat ${aunt.email} als Verwalter hinzugefügt`,
      `${aunt.email}: hat sich mit einem Passwort angemeldet`,
      `null: Jemand ist an der Anmeldung als ${aunt.email} mit einem Passwort gescheitert`,
    ])
  })

  it('leaves what looks like one of its marks, but is the name of a thing', async () => {
    const { db, now } = site.services
    await recordAs(null, { now })(db, 'item-added', { about: 'the photo {roles.constructor}' })
    expect(await told()).toEqual(['null: added the photo {roles.constructor}'])
  })

  it('is not written when the act is rolled back', async () => {
    const { db, now } = site.services
    const act = db.transaction().execute(async (trx) => {
      await recordAs(null, { now })(trx, 'signed-out')
      throw new Error('The act failed.')
    })
    await expect(act).rejects.toThrow('The act failed.')
    expect(await told()).toEqual([])
  })

  it('gives the newest entries first, as many as asked for, and older ones after an id', async () => {
    const { db, now } = site.services
    for (let i = 0; i < 5; i += 1) await recordAs(null, { now })(db, 'signed-out')
    const [first, second, ...none] = await read('?limit=2')
    expect(none).toEqual([])
    expect(Object.keys(first).sort()).toEqual('act at collection id itemId undo what who'.split(' '))
    expect(Date.parse(first.at)).toBeGreaterThan(Date.parse(second.at))
    const older: { at: string }[] = await read(`?limit=60&before=${second.id}`)
    expect(older).toHaveLength(3)
    expect(older.every(({ at }) => at < second.at)).toBe(true)
    for (const wrong of ['0', '-1', '201', 'x'])
      expect((await send(site, 'GET', `/api/admin/history?limit=${wrong}`)).statusCode).toBe(400)
  })

  it('is one line of the log for each act, which names accounts by their id', async () => {
    const lines: string[] = []
    const log = { info: (entry: object, message: string) => lines.push(JSON.stringify({ ...entry, message })) }
    const actor = { id: newId(), email: me }
    await recordAs(actor, { now: Date.now, log })(site.services.db, 'role-changed', { about: aunt.email, itemId: 'x' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { event: 'role-changed', by: actor.id, collection: 'administrators', itemId: 'x', message: 'What happened' },
    ])
  })

  it('an entry of the history is kept for one year', async () => {
    const { db, now } = site.services
    await recordAs(null, { now: () => now() - 364 * DAY_MS })(db, 'signed-in', { about: 'a passkey' })
    const old = Array.from({ length: 700 }, () => ({ id: newId(), at: now() - 366 * DAY_MS, act: 'signed-in' }))
    await db.insertInto('history').values(old).execute()
    await removeExpired(site.services)
    expect((await db.selectFrom('history').select('id').execute()).length).toBe(1)
  })
})
