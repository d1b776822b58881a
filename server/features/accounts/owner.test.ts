/**
 * The owner, whom no other account can remove, demote or give a new password, and the mails of a changed role.
 * Behaviour: Settings and trash
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { addAdministrator } from './administrators.ts'
import { findOwner } from './owner.ts'

const uncle = { email: 'uncle@example.org', password: 'a long enough password' }
const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
const PEOPLE = '/api/admin/administrators'

describe.each(testDatabases)('the owner on %s', (kind) => {
  let site: TestSite
  let smtp: TestSmtp
  let ids: Record<string, string>
  let asUncle: { headers: Record<string, string>; admin: false }
  beforeAll(async () => {
    smtp = await openTestSmtp()
    site = await openTestSite(kind, smtp.env)
  })
  beforeEach(async () => {
    const { db, now } = site.services
    await db.deleteFrom('administrators').where('email', '!=', testAdministrator.email).execute()
    for (const table of ['attempts', 'links', 'outbox', 'history'] as const) await db.deleteFrom(table).execute()
    const [mother] = await db.selectFrom('administrators').select('id').execute()
    ids = { mother: mother?.id ?? '' }
    for (const [name, account] of Object.entries({ uncle, aunt }))
      ids[name] = (await addAdministrator(db, account, now())).id
    asUncle = { headers: await signedIn(uncle), admin: false }
    smtp.received.length = 0
  })
  afterAll(async () => {
    await site.close()
    await smtp.close()
  })

  async function signedIn(account: object) {
    const { cookies } = await sendJson(site, 'POST', '/api/session', account, { admin: false })
    return { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
  }
  const people = async (): Promise<{ email: string; role: string; seenAt: string | null }[]> =>
    (await send(site, 'GET', PEOPLE)).json()
  const roles = async () => Object.fromEntries((await people()).map(({ email, role }) => [email.split('@')[0], role]))
  async function mails(): Promise<string[]> {
    await site.services.outbox.sendDue()
    return smtp.received.map(({ to, text }) => `${to}: ${text.split('\n\n')[1]?.replaceAll('\n', ' ')}`).sort()
  }

  it('is the first account, and no other removes, demotes or lets in by a new link', async () => {
    expect(await roles()).toEqual({ mother: 'owner', uncle: 'administrator', aunt: 'administrator' })
    expect((await send(site, 'GET', '/api/session', { admin: true })).json().role).toBe('owner')
    const acts = [
      await send(site, 'DELETE', `${PEOPLE}/${ids.mother}`, asUncle),
      await sendJson(site, 'PATCH', `${PEOPLE}/${ids.mother}`, { role: 'reviewer' }, asUncle),
      await sendJson(site, 'POST', `${PEOPLE}/${ids.mother}/recovery`, {}, asUncle),
    ]
    expect(acts.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await send(site, 'POST', `${PEOPLE}/${ids.uncle}/owner`, asUncle)).statusCode).toBe(403)
    expect(await roles()).toEqual({ mother: 'owner', uncle: 'administrator', aunt: 'administrator' })
    expect(await mails()).toEqual([])
  })

  it('hands the site over to another administrator, never to a reviewer, and both are told', async () => {
    await sendJson(site, 'PATCH', `${PEOPLE}/${ids.aunt}`, { role: 'reviewer' })
    await mails()
    smtp.received.length = 0
    const hand = async (id = '') => (await send(site, 'POST', `${PEOPLE}/${id}/owner`)).statusCode
    expect(await hand(ids.aunt)).toBe(409)
    expect(await hand(ids.uncle)).toBe(204)
    expect(await hand(ids.mother)).toBe(403)
    expect(await roles()).toEqual({ mother: 'administrator', uncle: 'owner', aunt: 'reviewer' })
    expect(await mails()).toEqual([
      'mother@example.org: uncle@example.org is now the owner of the site of Rowan.',
      'uncle@example.org: you are now the owner of the site of Rowan. Nobody else can remove you or give you another password.',
    ])
    expect((await send(site, 'POST', `${PEOPLE}/${ids.mother}/owner`, asUncle)).statusCode).toBe(204)
  })

  it('owner and person are told by mail of a role that is gained or lost, which the history takes back', async () => {
    await sendJson(site, 'PATCH', `${PEOPLE}/${ids.aunt}`, { role: 'reviewer' })
    const [entry] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(entry.what).toBe('made aunt@example.org a reviewer')
    expect((await send(site, 'POST', entry.undo)).statusCode).toBe(204)
    expect(await roles()).toMatchObject({ aunt: 'administrator' })
    await mails()
    // An invitation of hers, which ends with her account, is told in no mail of its own.
    await sendJson(site, 'POST', '/api/admin/invitations', {}, { headers: await signedIn(aunt), admin: false })
    expect((await send(site, 'DELETE', `${PEOPLE}/${ids.aunt}`)).statusCode).toBe(204)
    expect(await mails()).toEqual([
      'aunt@example.org: you no longer look after the site of Rowan, and can no longer sign in there.',
      'aunt@example.org: you now look after everything on the site of Rowan.',
      'aunt@example.org: you now look after what visitors share on the site of Rowan.',
      'mother@example.org: aunt@example.org no longer looks after the site of Rowan.',
      'mother@example.org: aunt@example.org now looks after everything on the site of Rowan.',
      'mother@example.org: aunt@example.org now looks after what visitors share on the site of Rowan.',
    ])
  })

  it('owner and new person are told by mail of an account that joins by an invitation', async () => {
    const { url } = (await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })).json()
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('invite')
    const cousin = { token, email: 'cousin@example.org', password: 'a long enough password' }
    expect((await sendJson(site, 'POST', '/api/invitation', cousin)).statusCode).toBe(200)
    expect(await mails()).toEqual([
      'cousin@example.org: you now look after what visitors share on the site of Rowan.',
      'mother@example.org: cousin@example.org now looks after what visitors share on the site of Rowan.',
    ])
  })

  it('takes a role back only after a sign-in of the last minutes, and the undo stays', async () => {
    await sendJson(site, 'PATCH', `${PEOPLE}/${ids.aunt}`, { role: 'reviewer' })
    const [entry] = (await send(site, 'GET', '/api/admin/history')).json()
    site.advanceClock(11 * 60 * 1000)
    expect((await send(site, 'POST', entry.undo)).statusCode).toBe(401)
    site.admin.cookie = (await signedIn(testAdministrator)).cookie
    expect((await send(site, 'POST', entry.undo)).statusCode).toBe(204)
  })

  it('sees who was there when, and invitations that nobody has used, which can be taken back', async () => {
    const seen = (await people()).map(({ email, seenAt }) => [email, seenAt?.slice(0, 10) ?? null])
    expect(seen).toContainEqual([uncle.email, '2026-06-01'])
    expect(seen).toContainEqual([aunt.email, null])
    const { url } = (await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })).json()
    const open = async () => (await send(site, 'GET', '/api/admin/invitations')).json()
    const [invitation] = await open()
    expect(invitation).toMatchObject({ role: 'reviewer' })
    expect(Object.keys(invitation).sort()).toEqual(['createdAt', 'expiresAt', 'id', 'madeBy', 'name', 'role'])
    expect((await send(site, 'DELETE', `/api/admin/invitations/${invitation.id}`)).statusCode).toBe(204)
    expect((await send(site, 'DELETE', `/api/admin/invitations/${invitation.id}`)).statusCode).toBe(404)
    expect(await open()).toEqual([])
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('invite')
    const late = { token, email: 'late@example.org', password: 'a long enough password' }
    expect((await sendJson(site, 'POST', '/api/invitation', late)).statusCode).toBe(404)
  })

  it('is the oldest administrator where none is named, as in a backup of before', async () => {
    const { db } = site.services
    await db.deleteFrom('settings').where('name', '=', 'owner').execute()
    expect(await findOwner(db)).toBe(ids.mother)
    await db.insertInto('settings').values({ name: 'owner', value: 'somebody who is gone' }).execute()
    expect(await findOwner(db)).toBe(ids.mother)
  })
})
