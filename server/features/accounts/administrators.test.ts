/** Accounts stay whole when two people change them at the same moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import type { Database } from '../../platform/db/database.ts'
import { recordCommand } from '../history/history.ts'
import {
  addAdministrator,
  findAccount,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from './administrators.ts'
import { verifyPassword } from './passwords.ts'

const email = 'mother@example.org'
const password = 'a long enough password'

describe.each(testDatabases)('administrators on %s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(kind))
  })
  beforeEach(() => db.deleteFrom('administrators').execute())
  afterAll(() => close())

  it('are stored with their address in lower case', async () => {
    await addAdministrator(db, { email: ' Mother@Example.ORG ', password }, 1)
    expect((await findAccount(db, email))?.email).toBe(email)
  })

  it('may have an address in any script', async () => {
    for (const name of ['anna', 'änne']) {
      await addAdministrator(db, { email: `${name}@пример.рф`, password }, 1)
      expect(await findAccount(db, `${name}@xn--e1afmkfd.xn--p1ai`)).toBeDefined()
    }
  })

  it.each(['', 'nobody', 'a@b.', 'a@b..org', 'a b@c.org', 'a@b', `${'a'.repeat(200)}@example.org`])(
    'need a real email address: %j',
    async (wrong) => {
      const adding = addAdministrator(db, { email: wrong, password }, 1)
      await expect(adding).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  it('are unique by address, also when added concurrently', async () => {
    const all = await Promise.allSettled([1, 2, 3].map((now) => addAdministrator(db, { email, password }, now)))
    const codes = all.map((result) => (result.status === 'rejected' ? result.reason.code : 'added'))
    expect(codes.sort()).toEqual(['added', 'conflict', 'conflict'])
    expect(await listAdministrators(db)).toHaveLength(1)
  })

  it('are never removed to the last, also when two remove each other', async () => {
    const pair = await Promise.all(
      ['a@example.org', 'b@example.org'].map((each) => addAdministrator(db, { email: each, password }, 1)),
    )
    const all = await Promise.allSettled(pair.map(({ id }) => removeAdministrator(db, id)))
    const codes = all.map((result) => (result.status === 'rejected' ? result.reason.code : 'removed'))
    expect(codes.sort()).toEqual(['conflict', 'removed'])
    expect(await listAdministrators(db)).toHaveLength(1)
  })

  it('cannot change a password that was reset since they proved it', async () => {
    const account = await addAdministrator(db, { email, password }, 1)
    await setPassword(db, { email, password: 'given by the family' })
    const own = { tokenHash: 'x', account, record: recordCommand }
    const taking = setPassword(db, { email, password: 'taken by a stranger' }, own)
    await expect(taking).rejects.toMatchObject({ code: 'unknown' })
    const { passwordHash } = (await findAccount(db, email)) ?? {}
    expect(await verifyPassword('given by the family', passwordHash)).toBe(true)
  })
})
