/** Mails about pictures and words from relatives: one for all that came together, to those who are told at once. */

import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { mails, PHOTO_WORDS } from '../../../shared/sentences/mails.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Site } from '../../platform/site/site.ts'
import { waitingSent } from '../asking/sent-items.ts'
import { addOnce } from './at-once-mail.ts'
import { letterTo } from './stop-link.ts'

/** Time without another picture after which those that came are told. */
const QUIET_MS = 3 * MINUTE_MS
const MAX_NAMES = 5

/** Pictures since the last mail and of the last day, the oldest first. One with a time to come waits for it. */
async function findNews(db: Database, now: number) {
  const told = db.selectFrom('told').select('id')
  const last = await db
    .selectFrom('sent')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('id', 'in', told)
    .where('createdAt', '<=', now)
    .executeTakeFirst()
  return waitingSent(db)
    .select(['sent.id', 'sent.name', 'sent.words', 'sent.createdAt'])
    .where('sent.createdAt', '>', Math.max(Number(last?.at ?? 0), now - DAY_MS))
    .where('sent.createdAt', '<=', now)
    .orderBy('sent.createdAt')
    .orderBy('sent.id')
    .execute()
}

/** Waiting pictures and words since a time, as news of the daily mail. */
export async function newPictures(db: Database, since: number) {
  const { pictures, words } = await waitingSent(db)
    .select(({ fn }) => [fn.countAll<number>().as('pictures'), fn.count<number>('sent.words').as('words')])
    .where('sent.createdAt', '>', since)
    .executeTakeFirstOrThrow()
  const news = { photos: Number(pictures) - Number(words), [PHOTO_WORDS]: Number(words) }
  return Object.entries(news)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, singular: '', plural: '', count }))
}

/** Names of their senders, and which of the two came; pictures are told alone. */
function tellOf(news: Awaited<ReturnType<typeof findNews>>) {
  const pictures = news.filter(({ words }) => words === null)
  const told = pictures.length > 0 ? pictures : news
  const names = [...new Set(told.map(({ name }) => name))].slice(0, MAX_NAMES)
  return { kind: pictures.length > 0 ? 'pictures' : 'photoWords', count: told.length, names } as const
}

export async function addPicturesMails(services: Site): Promise<void> {
  const { config, db, outbox, now, words } = services
  if (!outbox.isOpen) return
  const news = await findNews(db, now())
  const last = news.at(-1)
  if (!last || last.createdAt > now() - QUIET_MS) return
  const people = await db
    .selectFrom('administrators')
    .select('id')
    .where('mail', '=', 'at-once')
    .where('role', '!=', 'reviewer')
    .execute()
  const { person } = (await words.read()).memorial
  const { kind, count, names } = tellOf(news)
  const letters: Parameters<Outbox['add']>[1][] = []
  for (const { id } of people) {
    const site = `${config.publicUrl ?? ''}/admin`
    letters.push(await letterTo(services, id, (stop) => mails[kind](person.name, count, names, { site, stop })))
  }
  await addOnce(services, last.id, letters)
}
