/**
 * Password hashing is argon2id, and neither time nor memory reveals anything about an account.
 * Behaviour: Sign-in
 */
import { describe, expect, it } from 'vitest'
import { assertPassword, hashPassword, isUsableHash, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB and two passes and a new salt', async () => {
    const [first, second] = await Promise.all([hashPassword('the same one'), hashPassword('the same one')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
  })

  it('match in any Unicode normalization', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true)
    expect(await verifyPassword('cafe au lait', hash)).toBe(false)
  })

  it('never match without an account', async () => {
    expect(await verifyPassword('anything at all', undefined)).toBe(false)
  })

  it.each(['m=4194304,t=2,p=1', 'm=19456,t=60,p=1', 'm=19456,t=2,p=9', 'm=0,t=0,p=0'])(
    'never match a hash that costs %s, which a backup may bring, and take no longer for it',
    async (cost) => {
      const hash = (await hashPassword('the right one')).replace(/m=\d+,t=\d+,p=\d+/, cost)
      expect(isUsableHash(hash)).toBe(false)
      expect(await verifyPassword('the right one', hash)).toBe(false)
    },
  )

  it('never match what is no hash', async () => {
    const hash = await hashPassword('the right one')
    for (const wrong of ['', 'x', `${hash.slice(0, -8)}`, hash.replace('argon2id', 'argon2i')]) {
      expect(isUsableHash(wrong)).toBe(false)
      expect(await verifyPassword('the right one', wrong)).toBe(false)
    }
    expect(isUsableHash(hash)).toBe(true)
  })

  it('are queued when many are verified at once', async () => {
    const hash = await hashPassword('one of very many')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => verifyPassword(at % 2 ? 'one of very many' : 'wrong', hash)),
    )
    expect(answers.filter(Boolean)).toHaveLength(6)
  })

  it('are rejected when they have a character that no form can send', () => {
    expect(() => assertPassword('two lines\nof a password')).toThrow('cannot be stored')
  })

  it.each(['short', 'x'.repeat(201)])('of the wrong length are rejected with a sentence', (text) => {
    expect(() => assertPassword(text)).toThrow('A password needs 10 to 200 characters.')
  })

  it.each(['ten digits', '🪨'.repeat(200)])('of ten and of two hundred characters are taken', (text) => {
    expect(() => assertPassword(text)).not.toThrow()
  })
})
