/** Accounts of administrators: an email address and a password each. */
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Role } from '../../../shared/collections/collection.ts'
import { emailPattern } from '../../../shared/content-schema.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { commandLineActor, type RecordAct, recordAs, recordCommand } from '../history/history.ts'
import { historyWords } from '../history/sentences.ts'
import { consumeLink, type Link } from './links.ts'
import { assertNotOwner, findOwner } from './owner.ts'
import { assertPassword, hashPassword } from './passwords.ts'

const { joins, roles } = historyWords

export type Credentials = { email: string; password: string }
/** An account with the hash that was true when it was read: a later password invalidates it. */
export type Account = { id: string; email: string; passwordHash: string; role: Role }

/** The recorder of an act that is known only within the transaction. */
type RecordFor = (account: { id: string; email: string }) => RecordAct

const emailSchema = z.email({ pattern: emailPattern })

/**
 * The address as it is stored: trimmed, in lower case, its domain as mail servers know it. Throws AppError `invalid`.
 */
export function parseEmail(text: string): string {
  const [, name = '', domain = ''] = /^([^@]*)@(.*)$/.exec(text.trim().toLowerCase().normalize('NFC')) ?? []
  const email = `${name}@${domainToASCII(domain)}`
  if (email.length > 200 || !emailSchema.safeParse(email).success) throw new AppError('invalid', messages.session.email)
  return email
}

/**
 * Runs `callback` in a transaction that excludes all others of its kind, on this server and any other. Accounts read in
 * it are unchanged when it writes. Other reads go on meanwhile.
 */
export async function withAccountLock<T>(db: Database, callback: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // SQLite's transactions take the write lock at once; PostgreSQL's have to ask for it.
    if (!isSqlite(db)) await sql`lock table administrators in share row exclusive mode`.execute(trx)
    return callback(trx)
  })
}

/**
 * Adds an administrator and consumes the link, if there is one: a rejection leaves it unused. The first administrator
 * is the owner. Throws AppError `invalid` for a bad address or password, `conflict` for an address that has an account,
 * `unknown` for an invalid link.
 */
export async function addAdministrator(
  db: Database,
  credentials: Credentials,
  now: number,
  link?: Link,
  recordFor: RecordFor = () => recordAs(commandLineActor, { now: () => now }),
) {
  const email = parseEmail(credentials.email)
  assertPassword(credentials.password)
  const account = { id: newId(), email, passwordHash: await hashPassword(credentials.password) }
  const role = await withAccountLock(db, async (trx) => {
    const role = link ? (await consumeLink(trx, link, now)).role : 'administrator'
    const accounts = await trx.selectFrom('administrators').select('email').execute()
    if (link?.purpose === 'setup' && accounts.length > 0) throw new AppError('unknown', messages.session.linkUsed)
    if (accounts.some((existing) => existing.email === email)) throw new AppError('conflict', messages.session.exists)
    const owner = await findOwner(trx)
    await trx
      .insertInto('administrators')
      .values({ ...account, role, createdAt: now })
      .execute()
    if (owner || role === 'administrator') await writeSetting(trx, 'owner', owner ?? account.id)
    const about = link ? roles[role] : `${email} ${joins.as} ${roles[role]}`
    await recordFor(account)(trx, link ? 'account-joined' : 'account-added', { about, itemId: account.id })
    return role
  })
  return { ...account, role }
}

const accountsOf = (db: Database) => db.selectFrom('administrators').select(['id', 'email', 'passwordHash', 'role'])

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return accountsOf(db).where('email', '=', email).executeTakeFirst()
}

/** Throws `unknown` without the account. */
async function readAccount(trx: Database, id: string): Promise<Account> {
  const unknown = () => new AppError('unknown', messages.session.noAdministrator)
  return accountsOf(trx).where('id', '=', id).executeTakeFirstOrThrow(unknown)
}

export async function listAdministrators(db: Database) {
  return db
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

type OwnAccount = { tokenHash: string; account: Account; record: RecordAct; endsWaysIn?: boolean }

/** Sets a password, ends the sessions of the account but the one of `tokenHash`, and every open way back in. */
async function storePassword(trx: Database, id: string, passwordHash: string, tokenHash = ''): Promise<void> {
  await trx.updateTable('administrators').set({ passwordHash }).where('id', '=', id).execute()
  await trx.deleteFrom('sessions').where('administratorId', '=', id).where('tokenHash', '!=', tokenHash).execute()
  await trx.deleteFrom('links').where('administratorId', '=', id).execute()
}

async function removeOtherWaysIn(trx: Database, id: string): Promise<void> {
  for (const table of ['passkeys', 'recoveryCodes', 'secondSteps'] as const)
    await trx.deleteFrom(table).where('administratorId', '=', id).execute()
}

/**
 * Sets an administrator's password and ends all of their sessions, passkeys and printed codes. With `own` it is their
 * own change: that session, the passkeys and the codes stay. The account must then still be as they proved it. Throws
 * `unknown` without the account.
 */
export async function setPassword(db: Database, credentials: Credentials, own?: OwnAccount): Promise<void> {
  const email = parseEmail(credentials.email)
  assertPassword(credentials.password)
  const passwordHash = await hashPassword(credentials.password)
  await withAccountLock(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account || (own && own.account.passwordHash !== account.passwordHash))
      throw new AppError('unknown', messages.session.noAdministrator)
    await storePassword(trx, account.id, passwordHash, own?.tokenHash)
    if (!own || own.endsWaysIn) await removeOtherWaysIn(trx, account.id)
    if (own) return own.record(trx, 'password-changed')
    await recordCommand(trx, 'password-reset', { about: email, itemId: account.id })
  })
}

/**
 * Gives an account a new password in place of a forgotten one, and ends its sessions. `prove` runs in the transaction:
 * it consumes the proof and returns its account, or throws. `keepsOtherWays`: passkeys and printed codes stay.
 */
export async function recoverAccount(
  db: Database,
  password: string,
  prove: (trx: Database) => Promise<{ id: string; keepsOtherWays: boolean }>,
  recordFor: (account: Account) => (trx: Database) => Promise<void>,
): Promise<Account> {
  const passwordHash = await hashPassword(password)
  return withAccountLock(db, async (trx) => {
    const { id, keepsOtherWays } = await prove(trx)
    await storePassword(trx, id, passwordHash)
    if (!keepsOtherWays) await removeOtherWaysIn(trx, id)
    const account = await readAccount(trx, id)
    await recordFor(account)(trx)
    return account
  })
}

/** The address of an account. Throws `unknown` without it. */
export async function emailOf(trx: Database, id: string): Promise<string> {
  return (await readAccount(trx, id)).email
}

/**
 * Ends the links that an account has made, perhaps for its own return or to take another's place, and records how many
 * invitations were among them. The makers of some links are unknown, as those of an older version are: they end, too.
 */
async function removeOpenLinks(trx: Database, id: string, email: string, record: RecordAct): Promise<void> {
  const ended = await trx
    .deleteFrom('links')
    .where('purpose', 'in', ['invite', 'recovery'])
    .where((link) => link.or([link('madeBy', '=', id), link('madeBy', 'is', null)]))
    .returning('purpose')
    .execute()
  const count = ended.filter(({ purpose }) => purpose === 'invite').length
  if (count > 0) await record(trx, 'invitations-ended', { about: `${count} ${email}`, itemId: id })
}

/** Removes an account, but never the owner's. The open links that it made go too, as they would allow a return. */
export async function removeAdministrator(db: Database, id: string, record = recordCommand): Promise<void> {
  await withAccountLock(db, async (trx) => {
    const email = await emailOf(trx, id)
    await assertNotOwner(trx, id)
    await record(trx, 'account-removed', { about: email, itemId: id })
    await trx.deleteFrom('sessions').where('administratorId', '=', id).execute()
    await removeOpenLinks(trx, id, email, record)
    await trx.deleteFrom('administrators').where('id', '=', id).execute()
  })
}

/** Changes a role. The owner stays what they are; the links that somebody has made go as above. */
export async function setRole(
  db: Database,
  id: string,
  role: Role,
  record = recordCommand,
  check?: (trx: Database, before: Role) => Promise<void>,
): Promise<void> {
  await withAccountLock(db, async (trx) => {
    const before = await readAccount(trx, id)
    await assertNotOwner(trx, id)
    await check?.(trx, before.role)
    if (role !== 'administrator') await removeOpenLinks(trx, id, before.email, record)
    if (role === before.role) return
    await trx.updateTable('administrators').set({ role }).where('id', '=', id).execute()
    const changes = [{ id, before: { role: before.role }, after: { role } }]
    await record(trx, 'role-changed', { about: `${before.email} ${roles[role]}`, itemId: id, changes })
  })
}

/**
 * Makes another administrator the owner. `byId` is the owner's own account, or null for the command line. Throws
 * `forbidden` for any other, `unknown` without the account, `conflict` for a reviewer.
 */
export async function handOver(db: Database, id: string, byId: string | null, record = recordCommand): Promise<void> {
  await withAccountLock(db, async (trx) => {
    const owner = await findOwner(trx)
    if (byId !== null && byId !== owner) throw new AppError('forbidden', messages.session.onlyOwner)
    const { email, role } = await readAccount(trx, id)
    if (role !== 'administrator') throw new AppError('conflict', messages.session.ownerIsAdministrator)
    if (id === owner) return
    await record(trx, 'owner-changed', { about: email, itemId: id })
    await writeSetting(trx, 'owner', id)
  })
}
