/** Toasts of the administrators' screens; apart from messages.ts, so that visitors do not download it. */
import type { Collection } from '../collection.ts'
import type { CollectionName } from '../collections/all.ts'
import { adminToasts } from './catalogue.ts'
import { term } from './terms.ts'

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

/** Toasts after a change of a row of this collection. */
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

/** Toasts after all other changes. */
export const actionOutcomes = {
  replaceImage: { done: done.replaceImage, failed: update },
  turn: { done: done.turn, failed: update },
  undo: { done: done.undo, failed: { title: failed.undo } },
  trackTitle: { done: done.trackTitle, failed: error(own.trackTitle) },
  portrait: { done: done.portrait, failed: error(own.portrait) },
  order: { done: done.order, failed: update },
  words: { done: done.words, failed: { title: failed.words } },
  wordsWait: { done: done.wordsWait, failed: { title: failed.words } },
  preview: { done: '', failed: { title: failed.preview } },
  wordsVersion: { done: done.wordsVersion, failed: { title: failed.wordsVersion } },
  wordsBack: { done: done.wordsBack, failed: { title: failed.wordsBack } },
  discord: { done: done.discord, failed: { title: failed.discord } },
  copy: { done: done.copy, failed: { title: failed.copy } },
  backup: { done: done.backup, failed: { title: failed.backup } },
  wholeSite: { done: done.wholeSite, failed: { title: failed.wholeSite } },
  restore: { done: done.restore, failed: { title: failed.restore } },
  signOut: { done: done.signOut, failed: { title: failed.signOut } },
  makeRecoveryLink: { done: done.makeRecoveryLink, failed: { title: failed.makeRecoveryLink } },
  makeCodes: { done: done.makeCodes, failed: { title: failed.makeCodes } },
  makeLetters: { done: done.letters, failed: { title: failed.letters } },
  invite: { done: done.invite, failed: { title: failed.invite } },
  endInvitation: { done: done.undo, failed: { title: failed.undo } },
  handOver: { done: done.handOver, failed: { title: failed.handOver } },
  removeAdministrator: { done: done.removeAdministrator, failed: remove },
  endSessions: { done: done.endSessions, failed: { title: failed.signOut } },
  endSession: { done: done.endSession, failed: { title: failed.signOut } },
  changePassword: { done: done.changePassword, failed: update },
  addPasskey: { done: done.addPasskey, failed: { title: failed.addPasskey } },
  stepsAway: { done: done.stepsAway, failed: update },
  stepsBack: { done: done.stepsBack, failed: update },
  shareMode: { done: done.shareMode, failed: update },
  turnOn: { done: done.turnOn, failed: update },
  turnOff: { done: done.turnOff, failed: update },
  show: { done: done.show, failed: update },
  setAside: { done: done.setAside, failed: update },
  wait: { done: done.wait, failed: update },
  role: { done: done.role, failed: update },
  seen: { done: done.seen, failed: update },
  stopSender: { done: done.stopSender, failed: update },
  liftStop: { done: done.liftStop, failed: update },
  startGathering: { done: done.startGathering, failed: update },
  endGathering: { done: done.endGathering, failed: update },
  removePasskey: { done: done.removePasskey, failed: remove },
} satisfies Record<string, Outcome>
