/** At most one mail a day to each person who chose it, when something new was shared. */
import type { Role } from '../../../shared/collections/collection.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import type { Site } from '../../platform/site/site.ts'
import { newShares } from './new-shares.ts'
import { newPictures } from './sent-mail.ts'
import { letterTo } from './stop-link.ts'

export async function addDailyMails(services: Site): Promise<void> {
  const { db, outbox, now } = services
  if (!outbox.isOpen) return
  const due = await db
    .selectFrom('administrators')
    .select(['id', 'mailedAt', 'role'])
    .where('mail', '!=', 'never')
    .where('mailedAt', '<=', now() - DAY_MS)
    .execute()
  for (const account of due) await addOne(services, account)
}

type Due = { id: string; mailedAt: number | null; role: Role }

async function addOne(services: Site, { id, mailedAt, role }: Due): Promise<void> {
  const { config, db, outbox, now, words } = services
  const since = mailedAt ?? now()
  const pictures = role === 'reviewer' ? [] : await newPictures(db, since)
  const news = [...(await newShares(services, since)), ...pictures]
  if (news.length === 0) return
  const { person } = (await words.read()).memorial
  const write = (stop: string) => mails.daily(person.name, news, `${config.publicUrl ?? ''}/admin`, stop)
  const letter = await letterTo(services, id, write)
  await db.transaction().execute(async (trx) => {
    // Of two servers one writes it.
    const taken = await trx
      .updateTable('administrators')
      .set({ mailedAt: now() })
      .where('id', '=', id)
      .where('mail', '!=', 'never')
      .where('mailedAt', '=', mailedAt)
      .returning('id')
      .executeTakeFirst()
    if (taken) await outbox.add(trx, letter)
  })
}
