/**
 * Moderation: a look first. A new share is shown at once, or waits until one of the family has looked at it. Either way
 * the look is recorded: only then may the share represent the site, at the top of its page and in previews.
 */
import { sql } from 'kysely'
import { type AnyCollection, collections, type ShareName } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Moderation, TableRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { MANY, type RecordAct } from '../history/history.ts'
import { describeItem, describeShares } from '../history/record-item.ts'
import { readBack, seenOf, versionOf } from '../items/queries.ts'
import { type Written, writeRows } from '../items/write-row.ts'
import { readValue } from '../settings/settings-store.ts'

export type ShareCollection = AnyCollection & { name: ShareName }

export const shareCollections = collections.filter(isShare) as ShareCollection[]

/** True for a share with a report that was not seen yet, or without a look. */
export const toLookAt = sql<boolean>`(looked_at is null or id in (select row_id from reports where seen_at is null))`

/** The state of a new share: the family has not looked at it. */
export async function initialModeration(db: Database, { alwaysWaits }: AnyCollection): Promise<Moderation> {
  const isShown = !alwaysWaits && (await readValue(db, 'shares')) === 'at-once'
  return { state: isShown ? 'shown' : 'waiting', lookedAt: null }
}

/**
 * The state of a share after a change by its sender. A waiting one waits, independent of the choice for new ones, and a
 * share set aside stays so. `lookedAt` becomes null, which tells the family of the change.
 */
export async function moderationAfterChange(
  db: Database,
  collection: AnyCollection,
  { state }: TableRow,
): Promise<Moderation> {
  if (state === 'shown') return initialModeration(db, collection)
  return { state: state === 'set-aside' ? state : 'waiting', lookedAt: null }
}

/** A note for the sender of a hidden share, beside its row. It does not reveal that the share was set aside. */
export async function waitingNote(db: Database, collection: AnyCollection, id: string) {
  const { state } = await readBack(db, collection, id, { toVisitors: false })
  return state === 'shown' ? {} : { state: 'waiting', message: messages.moderation.first }
}

/** Decisions of moderation, by the last segment of their routes. */
export const decisions = {
  show: { state: 'shown', already: () => messages.moderation.alreadyShown },
  'set-aside': { state: 'set-aside', already: () => messages.moderation.alreadySetAside },
  /** Undoes either of the others. */
  wait: { state: 'waiting', already: () => messages.moderation.alreadyWaiting },
} as const
export type Decision = keyof typeof decisions

const acts = { show: 'share-shown', 'set-aside': 'share-set-aside', wait: 'share-waits' } as const

/** A share as it was seen, if its version is known. */
export type Seen = { collection: AnyCollection; id: string; version?: string | undefined }

/**
 * One act on all of these shares, or on none. Throws `unknown` without one of the rows, and `conflict` if its sender
 * has changed one since it was seen, or if nothing is left to do, because another moderator was first. Returns the
 * entries of the history, one a collection.
 */
export async function decide(
  { contentVersions, now }: Pick<Site, 'db' | 'contentVersions' | 'now'>,
  name: Decision,
  shares: readonly Seen[],
  record?: RecordAct,
): Promise<string[]> {
  const { state, already } = decisions[name]
  const at = now()
  const groups = collections
    .map((collection) => ({ collection, seen: shares.filter((share) => share.collection === collection) }))
    .filter(({ seen }) => seen.length > 0)
  return contentVersions.change(
    groups.map(({ collection }) => collection.name),
    async (trx) => {
      const entries: string[] = []
      for (const { collection, seen } of groups) {
        const versions = new Map(seen.map(({ id, version }) => [id, version]))
        const written = await writeRows(trx, collection, { ids: [...versions.keys()], at }, (row) => {
          const version = versions.get(row.id)
          if (version !== undefined && version !== versionOf(collection, row))
            throw new AppError('conflict', messages.moderation.changedMeanwhile)
          // A share shown at once still needs a look.
          const isNew = state === 'shown' && (row as Partial<Moderation>).lookedAt === null
          if (row.state === state && !isNew) return null
          return isShare(collection) ? { state, lookedAt: state === 'waiting' ? null : at } : { state }
        })
        if (written.length === 0) continue
        const id = newId()
        entries.push(id)
        await record?.(trx, acts[name], { id, collection: collection.name, ...told(collection, written) })
      }
      if (entries.length === 0) throw new AppError('conflict', already())
      return entries
    },
  )
}

/** The subject of an act on one share or several, in the history. */
function told(collection: AnyCollection, written: readonly Written[]) {
  const [first] = written
  const changes = written.map(({ row, change }) => {
    // Only what was looked at is shown again.
    const after = { ...change.after, ...(row.state === 'shown' && seenOf(collection, row)) }
    return { ...change, after }
  })
  if (first && written.length === 1)
    return { about: describeItem(collection, first.row), itemId: first.row.id, changes }
  return { about: describeShares(written.length), itemId: MANY, changes }
}
