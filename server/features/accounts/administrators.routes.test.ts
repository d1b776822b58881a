/**
 * Account actions of an administrator: invite, remove, change the password, end sessions.
 * Behaviour: Settings and trash; Sign-in
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { setPassword } from './administrators.ts'
import { createLink } from './links.ts'

describe.each(testDatabases)('the account routes on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers })
  const who = (cookie: string) => site.app.inject({ url: '/api/session', headers: { cookie } })

  /** The token is in the fragment, which browsers never send to a server. */
  function tokenIn(url: string): string {
    const { hash, pathname, search } = new URL(url)
    expect([pathname, search]).toEqual(['/admin', ''])
    return new URLSearchParams(hash.slice(1)).get('invite') ?? ''
  }

  async function signIn(headers: Record<string, string> = {}) {
    const reply = await post('/api/session', testAdministrator, headers)
    const [cookie] = reply.cookies
    return { reply, header: cookie ? `${cookie.name}=${cookie.value}` : '' }
  }

  it('add a second administrator by an invitation that works once', async () => {
    const invited = await post('/api/admin/invitations', {}, site.admin)
    expect(invited.statusCode).toBe(201)
    const token = tokenIn(invited.json().url)
    expect(token.length).toBeGreaterThan(21)
    const sister = { token, email: 'Sister@Example.org', password: 'another long one' }
    const refused = async (changed: object) => (await post('/api/invitation', { ...sister, ...changed })).statusCode
    expect(await refused({ password: 'short' })).toBe(400)
    expect(await refused({ email: testAdministrator.email })).toBe(409)
    const joined = await post('/api/invitation', sister)
    expect(joined.statusCode).toBe(200)
    expect(joined.json()).toEqual({ email: 'sister@example.org', role: 'administrator' })
    expect(joined.cookies[0]?.name).toBe('keepsake_session')
    expect(await refused({ email: 'c@example.org' })).toBe(404)
    // This site has no mail server: nothing waits to be sent on the day it gets one.
    expect(await site.services.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('list administrators without secrets and never remove the owner', async () => {
    const list = () => site.app.inject({ url: '/api/admin/administrators', headers: site.admin })
    const all = (await list()).json() as { id: string; email: string }[]
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(['createdAt', 'email', 'id', 'role', 'seenAt'])
    const remove = (id: string | undefined) =>
      site.app.inject({
        method: 'DELETE',
        url: `/api/admin/administrators/${id}`,
        headers: site.admin,
      })
    const [mother, ...others] = all
    for (const other of others) expect((await remove(other.id)).statusCode).toBe(204)
    expect((await remove(mother?.id)).statusCode).toBe(409)
    expect((await list()).json()).toHaveLength(1)
  })

  it('invite a reviewer, change a role at once and with the invitations made by that person, and keep the owner', async () => {
    const { url } = (await post('/api/admin/invitations', { role: 'reviewer' }, site.admin)).json()
    const aunt = { email: 'aunt@xn--mller-kva.example', password: 'yet another long one' }
    const joined = await post('/api/invitation', { token: tokenIn(url), ...aunt, email: 'Aunt@Müller.example' })
    expect(joined.json()).toEqual({ email: aunt.email, role: 'reviewer' })
    const headers = { cookie: `${joined.cookies[0]?.name}=${joined.cookies[0]?.value}` }
    const photos = async () => (await site.app.inject({ url: '/api/admin/photos', headers })).statusCode
    const list = async (): Promise<{ id: string; email: string; role: string }[]> =>
      (await site.app.inject({ url: '/api/admin/administrators', headers: site.admin })).json()
    const idOf = async (email: string) => (await list()).find((each) => each.email === email)?.id
    const setRole = async (email: string, payload: object) => {
      const path = `/api/admin/administrators/${await idOf(email)}`
      return (await site.app.inject({ method: 'PATCH', url: path, payload, headers: site.admin })).statusCode
    }
    expect(await photos()).toBe(403)
    expect(await setRole(testAdministrator.email, { role: 'reviewer' })).toBe(409)
    expect(await setRole(aunt.email, { role: 'administrator' })).toBe(204)
    expect(await photos()).toBe(200)
    const open = (await post('/api/admin/invitations', {}, headers)).json()
    expect(await setRole(aunt.email, { role: 'reviewer' })).toBe(204)
    expect(await photos()).toBe(403)
    const uncle = { token: tokenIn(open.url), email: 'late@example.org', password: 'yet another long one' }
    expect((await post('/api/invitation', uncle)).statusCode).toBe(404)
    expect(await setRole('nobody@example.org', { role: 'reviewer' })).toBe(404)
    for (const wrong of [{}, { role: 'owner' }, { role: 'reviewer', more: 1 }])
      expect(await setRole(aunt.email, wrong)).toBe(400)
    expect((await post('/api/admin/invitations', { role: 'owner' }, site.admin)).statusCode).toBe(400)
    const remove = async (email: string) => {
      const url = `/api/admin/administrators/${await idOf(email)}`
      return (await site.app.inject({ method: 'DELETE', url, headers: site.admin })).statusCode
    }
    expect(await remove(testAdministrator.email)).toBe(409)
    expect(await remove(aunt.email)).toBe(204)
  })

  it('name the invited person in the list, and on the form that the invitation opens', async () => {
    const invite = (name: unknown) => post('/api/admin/invitations', { role: 'reviewer', name }, site.admin)
    const token = tokenIn((await invite('  Ana\u202e ')).json().url)
    const nameless = tokenIn((await invite(' ')).json().url)
    const opened = async (token: string) => (await post('/api/link', { purpose: 'invite', token })).json()
    expect(await opened(token)).toEqual({ works: true, invited: 'Ana' })
    expect(await opened(nameless)).toEqual({ works: true })
    const listed = (await site.app.inject({ url: '/api/admin/invitations', headers: site.admin })).json()
    expect(listed.find(({ name }: { name: string | null }) => name)).toMatchObject({
      ...{ name: 'Ana', madeBy: testAdministrator.email, role: 'reviewer' },
    })
    for (const wrong of ['n'.repeat(101), 'a\u0000', 7]) expect((await invite(wrong)).statusCode).toBe(400)
  })

  it('remove an administrator with their sessions and the invitations and ways back in that they made', async () => {
    const invite = async (headers: Record<string, string>) => {
      const { url } = (await post('/api/admin/invitations', {}, headers)).json()
      return tokenIn(url)
    }
    const uncle = { email: 'uncle@example.org', password: 'yet another long one' }
    const joined = await post('/api/invitation', { token: await invite(site.admin), ...uncle })
    const [cookie] = joined.cookies
    const uncleHeaders = { cookie: `${cookie?.name}=${cookie?.value}` }
    const [later, another, ofOwner] = [await invite(uncleHeaders), await invite(uncleHeaders), await invite(site.admin)]
    // An invitation of an older version, whose maker is unknown.
    const { token: old } = await createLink(site.services.db, 'invite', site.services.now())
    const aunt = { email: 'niece@example.org', password: 'yet another long one' }
    await post('/api/invitation', { token: await invite(site.admin), ...aunt })
    const all = (await site.app.inject({ url: '/api/admin/administrators', headers: uncleHeaders })).json() as {
      id: string
      email: string
    }[]
    const idOf = (person: { email: string }) => all.find(({ email }) => email === person.email)?.id
    const id = idOf(uncle)
    const wayBack = async (headers: Record<string, string>) => {
      const made = await post(`/api/admin/administrators/${idOf(aunt)}/recovery`, {}, headers)
      return new URLSearchParams(new URL(made.json().url).hash.slice(1)).get('recovery')
    }
    const [ofUncle, ofMother] = [await wayBack(uncleHeaders), await wayBack(site.admin)]
    const url = `/api/admin/administrators/${id}`
    const removed = await site.app.inject({ method: 'DELETE', url, headers: site.admin })
    expect(removed.statusCode).toBe(204)
    expect((await who(uncleHeaders.cookie)).statusCode).toBe(401)
    for (const token of [later, another, old])
      expect((await post('/api/invitation', { token, ...uncle })).statusCode).toBe(404)
    expect((await post('/api/recovery', { token: ofUncle, password: 'one more long one' })).statusCode).toBe(404)
    expect((await post('/api/recovery', { token: ofMother, password: 'one more long one' })).statusCode).toBe(200)
    expect((await post('/api/invitation', { token: ofOwner, ...uncle })).statusCode).toBe(200)
    const history: { what: string }[] = (
      await site.app.inject({ url: '/api/admin/history?limit=60', headers: site.admin })
    ).json()
    expect(history.map(({ what }) => what)).toContain(`ended 3 open invitations that ${uncle.email} had made`)
  })

  it('change the password, end the other sessions and keep this one', async () => {
    const other = await signIn()
    const change = (current: string, password: string) => post('/api/admin/password', { current, password }, site.admin)
    expect((await change('not my password', 'a brand new one')).statusCode).toBe(400)
    expect((await change(testAdministrator.password, 'short')).statusCode).toBe(400)
    expect((await change(testAdministrator.password, 'a brand new one')).statusCode).toBe(204)
    expect((await who(other.header)).statusCode).toBe(401)
    expect((await who(site.admin.cookie)).statusCode).toBe(200)
    expect((await signIn()).reply.statusCode).toBe(401)
    await change('a brand new one', testAdministrator.password)
  })

  it('end every session of the old password, also one that is just being created', async () => {
    const { db } = site.services
    const beginning = Array.from({ length: 6 }, () => signIn())
    await setPassword(db, { ...testAdministrator, password: 'a brand new one' })
    for (const { header } of await Promise.all(beginning)) expect((await who(header)).statusCode).toBe(401)
    await setPassword(db, testAdministrator)
    site.admin.cookie = (await signIn()).header
  })

  it('list the own sessions and end one of them', async () => {
    const other = await signIn({ 'user-agent': 'An old phone' })
    const list = async () =>
      (await site.app.inject({ url: '/api/admin/sessions', headers: site.admin })).json() as {
        id: string
        userAgent: string
        current: boolean
      }[]
    const phone = (await list()).find(({ userAgent }) => userAgent === 'An old phone')
    // A part of its hash, of no use to anybody else.
    expect([phone?.current, phone?.id.length]).toEqual([false, 16])
    const url = `/api/admin/sessions/${phone?.id}`
    const ended = await site.app.inject({ method: 'DELETE', url, headers: site.admin })
    expect(ended.statusCode).toBe(204)
    expect((await site.app.inject({ method: 'DELETE', url, headers: site.admin })).statusCode).toBe(404)
    expect((await who(other.header)).statusCode).toBe(401)
    expect((await list()).filter(({ current }) => current)).toHaveLength(1)
  })
})
