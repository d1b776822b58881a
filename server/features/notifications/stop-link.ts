/** The link that ends an account's mails without signing in: its id with a keyed hash. It allows nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { newToken } from '../accounts/tokens.ts'

async function sign(db: Database, id: string): Promise<Buffer> {
  return createHmac('sha256', await initSetting(db, 'mail-secret', newToken))
    .update(`stop-mail:${id}`)
    .digest()
}

export async function stopToken(db: Database, id: string): Promise<string> {
  return `${id}.${(await sign(db, id)).toString('base64url')}`
}

/** The id of the account whose mails a token ends, or null for a forged token. */
export async function readStopToken(db: Database, token: string): Promise<string | null> {
  const [id = '', hash = ''] = token.split('.')
  const [given, expected] = [Buffer.from(hash, 'base64url'), await sign(db, id)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
