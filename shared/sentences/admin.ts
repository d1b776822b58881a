/** Toasts of the administrators' screens; apart from messages.ts, so that visitors do not download it. */

import type { CollectionName } from '../collections/all.ts'
import type { Collection } from '../collections/collection.ts'
import { adminToasts } from '../messages/catalogue.ts'
import { term } from '../messages/terms.ts'

/**
 * The toasts of a change: the title of its success, and the title of its failure with what stands before the reason.
 */
export type Outcome = { done: string; failed: { title: string; description?: string } }
export type RowOutcomes = { upload: Outcome; update: Outcome; feature: Outcome; remove: Outcome }

const { done, failed, own } = adminToasts

const error = (description: string) => ({ title: failed.error, description })
const upload = { title: failed.upload }
const update = { title: failed.update }
const remove = { title: failed.remove }

/** Collections with a wording of their own. */
const exceptions: Partial<Record<string, Partial<RowOutcomes>>> = {
  photos: {
    upload: { done: own.imagesUploaded, failed: upload },
    update: { done: own.photoUpdated, failed: error(own.photoNotUpdated) },
    feature: { done: own.photoUpdated, failed: error(own.photoNotUpdated) },
    remove: { done: own.photoDeleted, failed: error(own.photoNotDeleted) },
  },
  videos: {
    upload: { done: own.videoUploaded, failed: error(own.videoNotUploaded) },
  },
  artwork: {
    upload: { done: own.artworkUploaded, failed: error(own.artworkNotUploaded) },
    update: { done: own.artworkUpdated, failed: error(own.artworkNotUpdated) },
    feature: { done: own.artworkUpdated, failed: error(own.artworkNotUpdated) },
  },
  writings: {
    upload: { done: own.pdfUploaded, failed: error(own.pdfNotUploaded) },
    feature: { done: own.writingUpdated, failed: error(own.writingNotFeatured) },
    remove: { done: own.writingDeleted, failed: error(own.writingNotDeleted) },
  },
} satisfies Partial<Record<CollectionName, unknown>>

export function outcomesOf({ name, singular, create }: Collection): RowOutcomes {
  const { row } = adminToasts
  const thing = term(singular)
  const updated = { done: row.updated(thing), failed: update }
  return {
    upload: { done: create.by === 'anyone' ? row.shared(thing) : row.uploaded(thing), failed: upload },
    update: updated,
    feature: updated,
    remove: { done: row.deleted(thing), failed: remove },
    ...exceptions[name],
  }
}

type Action = keyof typeof done | 'preview' | 'endInvitation'

/** Failures that are not those of their name; all others are 'Update failed'. */
const failures: Partial<Record<Action, Outcome['failed']>> = {
  trackTitle: error(own.trackTitle),
  portrait: error(own.portrait),
  wordsWait: { title: failed.words },
  endInvitation: { title: failed.undo },
  removeAdministrator: remove,
  removePasskey: remove,
  endSession: { title: failed.signOut },
  endSessions: { title: failed.signOut },
}
const titles: Partial<Record<string, string>> = failed
const sentences: Record<Action, string> = { ...done, preview: '', endInvitation: done.undo }

/** Toasts after all other changes. */
export const actionOutcomes = Object.fromEntries(
  Object.entries(sentences).map(([name, done]) => [
    name,
    { done, failed: failures[name as Action] ?? { title: titles[name] ?? failed.update } },
  ]),
) as Record<Action, Outcome>
