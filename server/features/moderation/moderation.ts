/**
 * Moderation: a look first. A new share is shown at once, or waits until one of the family has looked at it. Either way
 * the look is recorded: only then may the share represent the site, at the top of its page and in previews.
 */
import { sql } from 'kysely'
import { isShare, type Row } from '../../../shared/collection.ts'
import { type AnyCollection, collections, type ShareName } from '../../../shared/collections/all.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Moderation } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem } from '../history/record-item.ts'
import { requireRow } from '../items/queries.ts'
import { readValue } from '../settings/settings-store.ts'

type Needs = { db: Database; contentVersions: ContentVersions; now: () => number }

export type ShareCollection = AnyCollection & { name: ShareName }

export const shareCollections = collections.filter(isShare) as ShareCollection[]

/** The state of a new share: the family has not looked at it. */
export async function initialModeration(db: Database, { alwaysWaits }: AnyCollection): Promise<Moderation> {
  const isShown = !alwaysWaits && (await readValue(db, 'shares')) === 'at-once'
  return { state: isShown ? 'shown' : 'waiting', lookedAt: null }
}

/**
 * The state of a share after a change by its sender. A waiting one waits, independent of the choice for new ones, and a
 * share set aside stays so. `lookedAt` becomes null, which tells the family of the change.
 */
export async function moderationAfterChange(db: Database, collection: AnyCollection, id: string): Promise<Moderation> {
  const { state } = await requireRow(db, collection, id, { toVisitors: false })
  if (state === 'shown') return initialModeration(db, collection)
  return { state: state === 'set-aside' ? state : 'waiting', lookedAt: null }
}

/** A note for the sender of a hidden share, beside its row. It does not reveal that the share was set aside. */
export async function waitingNote(db: Database, collection: AnyCollection, id: string) {
  const { state } = await requireRow(db, collection, id, { toVisitors: false })
  return state === 'shown' ? {} : { state: 'waiting', message: messages.moderation.first }
}

/** Actions of moderation, by the last segment of their routes. */
export const presses = {
  show: { state: 'shown', already: () => messages.moderation.alreadyShown },
  'set-aside': { state: 'set-aside', already: () => messages.moderation.alreadySetAside },
  /** Undoes either of the others. */
  wait: { state: 'waiting', already: () => messages.moderation.alreadyWaiting },
} as const
export type Press = keyof typeof presses

const acts = { show: 'share-shown', 'set-aside': 'share-set-aside', wait: 'share-waits' } as const

/** The action that brings a share into a state. */
function pressOf(state: string): Press {
  return (Object.keys(presses) as Press[]).find((name) => presses[name].state === state) ?? 'wait'
}

/** Throws `unknown` without the row, and `conflict` if nothing is left to do: another moderator was first. */
export async function press(
  { contentVersions, db, now }: Needs,
  collection: ShareCollection,
  id: string,
  name: Press,
  record?: RecordAct,
) {
  const { state, already } = presses[name]
  const lookedAt = state === 'waiting' ? null : now()
  await contentVersions.change(collection.name, async (trx) => {
    const before = record && (await requireRow(trx, collection, id, { toVisitors: false }))
    const changed = await trx
      .updateTable(collection.name)
      .set({ state, lookedAt, updatedAt: now() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // A share shown at once still needs a look.
      .where(sql<boolean>`(state != ${state} or (state = 'shown' and looked_at is null))`)
      .returning('id')
      .executeTakeFirst()
    if (changed && before)
      await record?.(trx, acts[name], {
        ...{ about: describeItem(collection, before), itemId: id, collection: collection.name },
        undo: { kind: 'state', press: pressOf(String(before.state)) },
      })
    if (changed) return
    await requireRow(trx, collection, id)
    throw new AppError('conflict', already())
  })
  return requireRow(db, collection, id, { toVisitors: false })
}

/** Throws `conflict` for a hidden share: its picture stays here until one of the family has shown it. */
export function assertShown({ state }: Row): void {
  if (state !== undefined && state !== 'shown') throw new AppError('conflict', messages.moderation.showFirst)
}
