/**
 * The recovery mail with a link for a forgotten password: limited by account and address, and only to existing
 * accounts.
 */

import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { succeeds } from '../../platform/errors.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs } from '../history/history.ts'
import { findAccount, withAccountLock } from './administrators.ts'
import { createLink, linkUrl } from './links.ts'
import { inOwnLanguage } from './own-language.ts'
import { makeMailedCode } from './recovery-codes.ts'
import { accountName, type Visitor } from './sign-in.ts'

const WINDOW_MS = HOUR_MS

/**
 * Counts a request for a mail, also for an unknown account. Throws `slow-down` after too many of one address, or of a
 * browser that has signed in to this account before. True if too many have asked from elsewhere.
 */
export async function consumeMail({ db, now }: Site, email: string, { ip, device }: Visitor): Promise<boolean> {
  const name = accountName(email)
  const shared = { windowMs: WINDOW_MS, message: messages.session.mailsSlowDown, now: now() }
  const mails = { ...shared, limit: serverLimits.recoveryMails }
  await consumeAll(db, {
    ...addressLimits('recovery-mail', ip, { ...shared, limit: serverLimits.recoveryMailsPerAddress }),
    ...(device ? { [`recovery-mail-device:${device}`]: mails } : addressLimits(`recovery-mail:${name}`, ip, mails)),
  })
  if (device) return false
  return !(await succeeds(consumeAll(db, { [`recovery-mail-account:${name}`]: mails }), 'slow-down'))
}

/** True if a mail that was sent before can still be used. */
async function hasOpenMail(db: Database, administratorId: string, now: number): Promise<boolean> {
  const links = db.selectFrom('links').select('tokenHash').where('purpose', '=', 'forgotten')
  const open = links.where('administratorId', '=', administratorId).where('expiresAt', '>', now)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Sends the link to the address of the account; nothing to any other, nor, if strangers ask again and again
 * (`isCrowded`), while an earlier one can still be used. Throws the errors of the outbox's `sendDue`.
 */
export async function sendRecoveryMail(
  { config, db, outbox, now, words }: Site,
  email: string,
  { isCrowded, log }: { isCrowded: boolean; log: FastifyBaseLogger },
): Promise<void> {
  if (!(await findAccount(db, email))) return
  const { person } = (await words.read()).memorial
  await withAccountLock(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account || (isCrowded && (await hasOpenMail(trx, account.id, now())))) return
    await recordAs(account, { now, log })(trx, 'recovery-mailed')
    const code = await makeMailedCode(trx, account.id, now())
    const { token, expiresAt } = await createLink(trx, 'forgotten', now(), { administratorId: account.id })
    // `readConfig` ensures that there is an address: the one in a request could be forged.
    const url = linkUrl(config.publicUrl ?? '', 'forgotten', token)
    const mail = await inOwnLanguage(trx, account.id, () => mails.forgotten(person.name, url, code))
    await outbox.add(trx, { administratorId: account.id, ...mail, expiresAt })
  })
  await outbox.sendDue()
}
