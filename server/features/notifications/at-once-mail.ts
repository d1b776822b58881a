/**
 * Immediate mails to all accounts that chose them, for a share that waits and for a report. Each has a small picture,
 * the name, the first words, and two links that show it or set it aside.
 */
import type { Row } from '../../../shared/collections/collection.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import type { Database } from '../../platform/db/database.ts'
import { succeeds } from '../../platform/errors.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Site } from '../../platform/site/site.ts'
import { findRow } from '../items/queries.ts'
import { readSmallImage } from '../items/small-image.ts'
import { type ShareCollection, shareCollections } from '../moderation/moderation.ts'
import { type MailedDecision, makeActToken } from './act-link.ts'
import { letterTo, NEWS_MS } from './stop-link.ts'

/** Limit of mails an hour to one person: for a crowd the screen is better. */
const MAX_PER_HOUR = 20
const FIRST_WORDS = 280

/** `words` of a report; null for a share that waits. `id` names the event. */
type News = { id: string; collection: ShareCollection; rowId: string; words: string | null }

/** Shares of the last day that wait or were reported, and were not announced yet. */
async function findNews(db: Database, now: number): Promise<News[]> {
  const told = db.selectFrom('told').select('id')
  const news: News[] = []
  for (const collection of shareCollections) {
    const rows = await db
      .selectFrom(collection.name)
      .select('id')
      .where('state', '=', 'waiting')
      .where('deletedAt', 'is', null)
      .where('updatedAt', '>', now - DAY_MS)
      .where('id', 'not in', told)
      .orderBy('createdAt')
      .execute()
    for (const { id } of rows) news.push({ id, collection, rowId: id, words: null })
  }
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'collection', 'rowId', 'words'])
    .where('seenAt', 'is', null)
    .where('createdAt', '>', now - DAY_MS)
    .where('id', 'not in', told)
    .orderBy('createdAt')
    .execute()
  for (const { id, collection: name, rowId, words } of reports) {
    const collection = shareCollections.find((each) => each.name === name)
    if (collection) news.push({ id, collection, rowId, words })
  }
  return news
}

function firstWords(row: Row): string {
  const all = [row.location, row.description ?? row.words].filter((text) => typeof text === 'string' && text !== '')
  const letters = Array.from(all.join('\n'))
  return letters.length > FIRST_WORDS ? `${letters.slice(0, FIRST_WORDS).join('')}…` : letters.join('')
}

async function mayTell({ db, now }: Site, id: string): Promise<boolean> {
  const limit = { limit: MAX_PER_HOUR, windowMs: HOUR_MS, message: 'Enough mails for now.', now: now() }
  return succeeds(consume(db, `told-at-once:${id}`, limit), 'slow-down')
}

async function writeMail(services: Site, administratorId: string, news: News, row: Row) {
  const { config, db, now } = services
  const { person } = (await services.words.read()).memorial
  const site = config.publicUrl ?? ''
  const expiresAt = now() + NEWS_MS
  const linkFor = async (decision: MailedDecision) => {
    const { collection, rowId } = news
    const version = String(row.version)
    const token = await makeActToken(db, { administratorId, collection, rowId, decision, expiresAt, version })
    return `${site}/api/mail/act?token=${token}`
  }
  const links = { show: await linkFor('show'), setAside: await linkFor('set-aside') }
  const share = { who: String(row.name ?? ''), words: firstWords(row), report: news.words }
  return letterTo(services, administratorId, (stop) => mails.atOnce(person.name, share, { ...links, stop }))
}

async function tell(services: Site, news: News, people: readonly { id: string }[]): Promise<void> {
  const row = await findRow(services.db, news.collection, news.rowId, { toVisitors: false })
  // A mail without its picture is better than none.
  const read = () => readSmallImage(services, news.collection, news.rowId).catch(() => null)
  const picture = row && people.length > 0 ? ((await read())?.toString('base64') ?? null) : null
  const letters: Awaited<ReturnType<typeof writeMail>>[] = []
  for (const { id } of people)
    if (row && (await mayTell(services, id))) letters.push(await writeMail(services, id, news, row))
  await addOnce(
    services,
    news.id,
    letters.map((letter) => ({ ...letter, picture })),
  )
}

/** Writes the mails about an event into the outbox: of two servers one writes them. `id` names the event. */
export async function addOnce(
  { db, now, outbox }: Site,
  id: string,
  letters: readonly Parameters<Outbox['add']>[1][],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('told')
      .values({ id, at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (taken) for (const letter of letters) await outbox.add(trx, letter)
  })
}

/** Writes mails about new shares into the outbox, which sends them within seconds. */
export async function addAtOnceMails(services: Site): Promise<void> {
  const { db, outbox, now } = services
  if (!outbox.isOpen) return
  const news = await findNews(db, now())
  if (news.length === 0) return
  const people = await db.selectFrom('administrators').select('id').where('mail', '=', 'at-once').execute()
  for (const each of news) await tell(services, each, people)
}
