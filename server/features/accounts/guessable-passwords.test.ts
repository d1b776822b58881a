/**
 * New passwords that attackers guess first are refused with a sentence, by every way to set one, and change nothing.
 * Behaviour: Sign-in
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { addAdministrator } from './administrators.ts'
import { assertNewPassword } from './guessable-passwords.ts'
import { createLink } from './links.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', { PUBLIC_URL: 'https://whitlock-family.example.org' })
})
afterAll(() => site.close())

const check = (password: string) => assertNewPassword(site.services, password, 'aunt.margaret@example.org')

describe('a new password', () => {
  it.each([
    'qwertyuiop',
    'Password123',
    'BASKETBALL',
    'basketball2026!!',
    '1234567890',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
  ])('is refused when it is one of the common ones or such a one with digits: %s', async (password) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'invalid', message: messages.session.commonPassword })
  })

  it.each([
    'rowanrowan',
    'Rowan Whitlock',
    'Rowan-Alder-2001',
    'whitlock-family',
    'margaret2026',
    'HisMusic2024',
    'Keepsake2026!',
  ])('is refused when it is made of names and titles of the site alone: %s', async (password) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'invalid', message: messages.session.ownWords })
  })

  it.each([
    'a long enough password',
    'rowan under the walnut tree',
    'correct horse battery',
    'árvíztűrő tükör',
    '日本語のパスワードです',
    'Xk7-pq2-mm9',
  ])('is taken when it is neither: %s', async (password) => {
    await expect(check(password)).resolves.toBeUndefined()
  })

  it('is taken as it is typed, however long, in any letters, without rules of composition', async () => {
    const long = Array.from({ length: 24 }, (_, n) => `w${(n + 3) * 7919}`).join(' ')
    for (const password of ['wheelbarrow orchard', 'только маленькие буквы', '昨日見た夕焼けの色は赤', long])
      await expect(check(password), password).resolves.toBeUndefined()
  })

  it('is refused alike by set-up, invitation, change, link, mailed link and printed code, none of which is used up', async () => {
    const { db, now } = site.services
    const { id } = await addAdministrator(db, { email: 'aunt@example.org', password: 'a long enough password' }, now())
    const cookie = { headers: site.admin }
    const made = await sendJson(site, 'POST', '/api/admin/recovery-codes', {})
    const of = { administratorId: id }
    const token = async (purpose: 'invite' | 'recovery' | 'forgotten', target = {}) =>
      (await createLink(db, purpose, now(), target)).token
    const password = 'Rowan Whitlock'
    const { email } = testAdministrator
    const tries: [string, object][] = [
      ['/api/invitation', { token: await token('invite'), email: 'new@example.org', password }],
      ['/api/recovery', { token: await token('recovery', of), password }],
      ['/api/recovery/mailed', { token: await token('forgotten', of), password }],
      ['/api/recovery/code', { email, code: made.json().codes[0], password }],
      ['/api/admin/password', { current: testAdministrator.password, password }],
    ]
    const before = await db.selectFrom('administrators').selectAll().execute()
    for (const [path, body] of tries) {
      const reply = await sendJson(site, 'POST', path, body, path.includes('admin') ? cookie : {})
      expect([path, reply.statusCode, reply.json().error]).toEqual([path, 400, messages.session.ownWords])
    }
    expect(await db.selectFrom('administrators').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('links').selectAll().execute()).toHaveLength(3)
  })
})
