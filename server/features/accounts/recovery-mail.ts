/**
 * The recovery mail with a link for a forgotten password: limited by account and address, and only to existing
 * accounts.
 */
import type { FastifyBaseLogger } from 'fastify'
import { mails } from '../../../shared/messages/mails.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import { recordAs } from '../history/history.ts'
import { findAccount, withAccountLock } from './administrators.ts'
import { createLink, linkUrl } from './links.ts'
import { inOwnLanguage } from './own-language.ts'
import { makeMailedCode } from './recovery-codes.ts'
import { accountName } from './sign-in.ts'

type Needs = { config: Config; db: Database; words: MemorialReader; outbox: Outbox; now: () => number }

const WINDOW_MS = 60 * 60 * 1000

/**
 * `device`: a browser that has signed in to this account before. Strangers' requests for mails do not use up its limit.
 */
type Asker = { ip: string; device: string | null }

/** Counts a request for a mail, also for an unknown account. Throws `slow-down` after too many. */
export async function consumeMail({ db, now }: Needs, email: string, { ip, device }: Asker): Promise<void> {
  const shared = { windowMs: WINDOW_MS, message: messages.session.mailsSlowDown, now: now() }
  await consumeAll(db, {
    ...addressLimits('recovery-mail', ip, { ...shared, limit: serverLimits.recoveryMailsPerAddress }),
    [device ? `recovery-mail-device:${device}` : `recovery-mail-account:${accountName(email)}`]: {
      ...shared,
      limit: serverLimits.recoveryMails,
    },
  })
}

/** Sends the link to the address of the account; nothing to any other. Throws the errors of the outbox's `sendDue`. */
export async function sendRecoveryMail(
  { config, db, outbox, now, words }: Needs,
  email: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!(await findAccount(db, email))) return
  const { person } = (await words.read()).memorial
  await withAccountLock(db, async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) return
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
