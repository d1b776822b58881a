/** The link that ends an account's mails without signing in: its id with a keyed hash. It allows nothing else. */
import { createHmac } from 'node:crypto'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import type { Site } from '../../platform/site/site.ts'
import { inOwnLanguage } from '../accounts/own-language.ts'
import { isSameSecret, newToken } from '../accounts/tokens.ts'

/** Lifetime of a mail and its links; after it the mail is no news. */
export const NEWS_MS = 3 * DAY_MS

/** The keyed hash of what a mailed link allows. */
export async function signLink(db: Database, allows: string): Promise<Buffer> {
  const secret = await initSetting(db, 'mail-secret', newToken)
  return createHmac('sha256', secret).update(allows).digest()
}

/** The address behind the link, and the one where a mail program unsubscribes. */
async function stopLinks({ config, db }: Pick<Site, 'config' | 'db'>, id: string) {
  const token = `${id}.${(await signLink(db, `stop-mail:${id}`)).toString('base64url')}`
  const site = config.publicUrl ?? ''
  return { stop: `${site}/admin#stop-mail=${token}`, stopUrl: `${site}/api/mail/stop?token=${token}` }
}

/** A mail with news for an account, in its language and with the link that ends such mails. */
export async function letterTo<Words>(
  services: Pick<Site, 'config' | 'db' | 'now'>,
  administratorId: string,
  write: (stop: string) => Words,
) {
  const { stop, stopUrl } = await stopLinks(services, administratorId)
  const words = await inOwnLanguage(services.db, administratorId, () => write(stop))
  return { administratorId, ...words, stopUrl, expiresAt: services.now() + NEWS_MS }
}

/** The id of the account whose mails a token ends, or null for a forged token. */
export async function readStopToken(db: Database, token: string): Promise<string | null> {
  const [id = '', hash = ''] = token.split('.')
  return isSameSecret(Buffer.from(hash, 'base64url'), await signLink(db, `stop-mail:${id}`)) ? id : null
}
