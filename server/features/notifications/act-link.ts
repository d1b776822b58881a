/**
 * A mailed link that shows or sets aside one share without signing in: its account, its action and its expiry, with a
 * keyed hash. It allows nothing else, and nothing after somebody's look.
 */
import type { Database } from '../../platform/db/database.ts'
import { isSameSecret } from '../accounts/tokens.ts'
import { type ShareCollection, shareCollections } from '../moderation/moderation.ts'
import { signLink } from './stop-link.ts'

export type MailedDecision = 'show' | 'set-aside'
/** `expiresAt` in milliseconds since 1970. */
type MailedAct = {
  administratorId: string
  collection: ShareCollection
  rowId: string
  decision: MailedDecision
  expiresAt: number
  /** Version of the share that the mail shows. */
  version: string
}

/** A new password of the account ends its links. */
async function sign(db: Database, parts: string, administratorId: string): Promise<Buffer> {
  const account = db.selectFrom('administrators').select('passwordHash').where('id', '=', administratorId)
  const password = (await account.executeTakeFirst())?.passwordHash ?? ''
  return signLink(db, `act:${parts}:${password}`)
}

export async function makeActToken(db: Database, act: MailedAct): Promise<string> {
  const { administratorId, collection, rowId, decision, expiresAt, version } = act
  const parts = [administratorId, collection.name, rowId, decision, expiresAt, version].join('.')
  return `${parts}.${(await sign(db, parts, administratorId)).toString('base64url')}`
}

/** Null for a forged or expired token. */
export async function readActToken(db: Database, token: string, now: number): Promise<MailedAct | null> {
  const end = token.lastIndexOf('.')
  const parts = token.slice(0, Math.max(end, 0))
  const [administratorId = '', name, rowId = '', decision, until, version = ''] = parts.split('.')
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  if (!isSameSecret(given, await sign(db, parts, administratorId))) return null
  const collection = shareCollections.find((each) => each.name === name)
  const expiresAt = Number(until)
  if (!collection || expiresAt <= now) return null
  return {
    administratorId,
    collection,
    rowId,
    decision: decision === 'show' ? decision : 'set-aside',
    expiresAt,
    version,
  }
}
