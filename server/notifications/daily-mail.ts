/** At most one mail a day to each person who chose it, when something new was shared. */
import { mails } from '../../shared/messages/mails.ts'
import type { Services } from '../services.ts'
import { newShares } from './new-shares.ts'
import { stopToken } from './stop-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Sends what is due. What the mail server refuses is due again; throws the first of its errors then. */
export async function sendDailyMails(services: Services): Promise<void> {
  const { db, mailer, now } = services
  if (!mailer.isOpen) return
  const due = await db
    .selectFrom('administrators')
    .select(['id', 'email', 'mailedAt'])
    .where('mail', '=', 'daily')
    .where('mailedAt', '<=', now() - DAY_MS)
    .execute()
  const errors: unknown[] = []
  for (const account of due) await sendOne(services, account).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

type Due = { id: string; email: string; mailedAt: number | null }

async function sendOne(services: Services, { id, email, mailedAt }: Due): Promise<void> {
  const { config, db, mailer, now, words } = services
  const news = await newShares(services, mailedAt ?? now())
  if (news.length === 0) return
  // Taken first: of two servers one sends it, and a crash costs a mail and sends none twice.
  const own = db.updateTable('administrators').where('id', '=', id)
  const taken = await own
    .set({ mailedAt: now() })
    .where('mail', '=', 'daily')
    .where('mailedAt', '=', mailedAt)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return
  const { person } = (await words.read()).memorial
  const site = config.publicUrl ?? ''
  const token = await stopToken(db, id)
  const mail = mails.daily(person.name, news, `${site}/admin`, `${site}/admin#stop-mail=${token}`)
  try {
    await mailer.send({ to: email, ...mail, stopUrl: `${site}/api/mail/stop?token=${token}` })
  } catch (error) {
    await own.set({ mailedAt }).execute()
    throw error
  }
}
