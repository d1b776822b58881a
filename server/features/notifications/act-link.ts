/**
 * A mailed link that shows or sets aside one share without signing in: its account, its action and its expiry, with a
 * keyed hash. It allows nothing else, and nothing after somebody's look.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { newToken } from '../accounts/tokens.ts'
import { type ShareCollection, shareCollections } from '../moderation/moderation.ts'

export type MailedPress = 'show' | 'set-aside'
/** `expiresAt` in milliseconds since 1970. */
type MailedAct = {
  administratorId: string
  collection: ShareCollection
  rowId: string
  press: MailedPress
  expiresAt: number
}

async function sign(db: Database, parts: string): Promise<Buffer> {
  const secret = await initSetting(db, 'mail-secret', newToken)
  return createHmac('sha256', secret).update(`act:${parts}`).digest()
}

export async function makeActToken(db: Database, act: MailedAct): Promise<string> {
  const parts = [act.administratorId, act.collection.name, act.rowId, act.press, act.expiresAt].join('.')
  return `${parts}.${(await sign(db, parts)).toString('base64url')}`
}

/** Null for a forged or expired token. */
export async function readActToken(db: Database, token: string, now: number): Promise<MailedAct | null> {
  const end = token.lastIndexOf('.')
  const parts = token.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(token.slice(end + 1), 'base64url'), await sign(db, parts)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [administratorId = '', name, rowId = '', press, until] = parts.split('.')
  const collection = shareCollections.find((each) => each.name === name)
  const expiresAt = Number(until)
  if (!collection || expiresAt <= now) return null
  return { administratorId, collection, rowId, press: press === 'show' ? press : 'set-aside', expiresAt }
}
