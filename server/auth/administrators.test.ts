/** Accounts stay whole when two people change them at the same moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../testing/site.ts'
import type { Database } from '../db/database.ts'
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

  it('are known by their address in small letters, whoever typed it', async () => {
    await addAdministrator(db, { email: ' Mother@Example.ORG ', password }, 1)
    expect((await findAccount(db, email))?.email).toBe(email)
  })

  it.each(['', 'nobody', 'a@b', `${'a'.repeat(200)}@example.org`])(
    'need a real email address: %j',
    async (wrong) => {
      const adding = addAdministrator(db, { email: wrong, password }, 1)
      await expect(adding).rejects.toMatchObject({ code: 'invalid' })
    },
  )

  it('are one for one address, also when it is added twice at once', async () => {
    const all = await Promise.allSettled(
      [1, 2, 3].map((now) => addAdministrator(db, { email, password }, now)),
    )
    const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'added'))
    expect(codes.sort()).toEqual(['added', 'conflict', 'conflict'])
    expect(await listAdministrators(db)).toHaveLength(1)
  })

  it('always leave one, also when two remove each other', async () => {
    const pair = await Promise.all(
      ['a@example.org', 'b@example.org'].map((each) =>
        addAdministrator(db, { email: each, password }, 1),
      ),
    )
    const all = await Promise.allSettled(pair.map(({ id }) => removeAdministrator(db, id)))
    const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'removed'))
    expect(codes.sort()).toEqual(['conflict', 'removed'])
    expect(await listAdministrators(db)).toHaveLength(1)
  })

  it('lose to a reset whatever was proved with the password before it', async () => {
    const account = await addAdministrator(db, { email, password }, 1)
    await setPassword(db, { email, password: 'given by the family' })
    const own = { tokenHash: 'x', account }
    const taking = setPassword(db, { email, password: 'taken by a stranger' }, own)
    await expect(taking).rejects.toMatchObject({ code: 'unknown' })
    const { passwordHash } = (await findAccount(db, email)) ?? {}
    expect(await verifyPassword('given by the family', passwordHash)).toBe(true)
  })
})
