/**
 * Automatic announcements on Discord, if the family wants them: each visible share is sent once, one with each call.
 */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'
import type { Site } from '../../platform/site/site.ts'
import { shareCollections } from '../moderation/moderation.ts'
import { hasDiscord, sendToDiscord } from './discord.routes.ts'

/** Number of failures after which a share is left to the button. */
const MAX_TRIES = 5

/** The oldest visible share that came after `since` and is not announced. */
async function findNext(db: Database, since: number) {
  const done = db
    .selectFrom('announcements')
    .select('rowId')
    .where((row) => row.or([row('announcedAt', 'is not', null), row('tries', '>=', MAX_TRIES)]))
  const oldest = await Promise.all(
    shareCollections.filter(hasDiscord).map(async (collection) => {
      const row = await db
        .selectFrom(collection.name)
        .select(['id', 'createdAt'])
        .where('state', '=', 'shown')
        .where('deletedAt', 'is', null)
        .where('createdAt', '>', since)
        .where('id', 'not in', done)
        .orderBy('createdAt')
        .limit(1)
        .executeTakeFirst()
      return row ? [{ ...row, collection }] : []
    }),
  )
  return oldest.flat().sort((one, other) => one.createdAt - other.createdAt)[0]
}

/** Sends the next share, if there is one. Throws the errors of Discord; the next call then tries the share again. */
export async function announceNext(services: Site): Promise<void> {
  const { config, db, now } = services
  const since = await readSetting(db, 'discord-since')
  if (!config.discordWebhookUrl || since === null) return
  const next = await findNext(db, Number(since))
  if (!next) return
  // Marked first: of two servers one sends it, and a crash loses a message instead of repeating it.
  const taken = await db
    .insertInto('announcements')
    .values({ rowId: next.id, collection: next.collection.name, tries: 1, announcedAt: now() })
    .onConflict((conflict) =>
      conflict
        .column('rowId')
        .doUpdateSet({ tries: sql`announcements.tries + 1`, announcedAt: now() })
        .where('announcements.announcedAt', 'is', null),
    )
    .returning('rowId')
    .executeTakeFirst()
  if (!taken) return
  try {
    await sendToDiscord(services, next.collection, next.id)
  } catch (error) {
    await db.updateTable('announcements').set({ announcedAt: null }).where('rowId', '=', next.id).execute()
    throw error
  }
}
