/** Sentences of the administrators' screens; apart from messages.ts, so that visitors do not download it. */
import type { Collection } from '../collection.ts'
import type { CollectionName } from '../collections/all.ts'
import { capitalised } from '../in-sentences.ts'
import { MAX_DURATION_PART } from '../limits.ts'

/**
 * The toasts of a change: the title of its success, and the title of its failure with what stands before the reason.
 */
export type Outcome = { done: string; failed: { title: string; description?: string } }
export type RowOutcomes = { upload: Outcome; update: Outcome; feature: Outcome; remove: Outcome }

const error = (description: string) => ({ title: 'Error', description })
const upload = { title: 'Upload failed' }
const update = { title: 'Update failed' }
const remove = { title: 'Delete failed' }

/** Collections with a wording of their own. */
const exceptions: Partial<Record<string, Partial<RowOutcomes>>> = {
  photos: {
    upload: { done: 'Images uploaded', failed: upload },
    update: { done: 'Photo updated', failed: error('Failed to update photo') },
    feature: { done: 'Photo updated', failed: error('Failed to update photo') },
    remove: { done: 'Photo deleted', failed: error('Failed to delete photo') },
  },
  videos: {
    upload: { done: 'Video uploaded', failed: error('Failed to upload video') },
  },
  artwork: {
    upload: { done: 'Artwork uploaded', failed: error('Failed to upload artwork') },
    update: { done: 'Artwork updated', failed: error('Failed to update artwork') },
    feature: { done: 'Artwork updated', failed: error('Failed to update artwork') },
  },
  writings: {
    upload: { done: 'PDF uploaded', failed: error('Failed to upload PDF') },
    feature: { done: 'Writing updated', failed: error('Failed to update writing feature status') },
    remove: { done: 'Writing deleted', failed: error('Failed to delete writing') },
  },
} satisfies Partial<Record<CollectionName, unknown>>

/** Toasts after a change of a row of this collection. */
export function outcomesOf({ name, singular, create }: Collection): RowOutcomes {
  const row = capitalised(singular)
  const updated = { done: `${row} updated`, failed: update }
  return {
    upload: { done: `${row} ${create.by === 'anyone' ? 'shared' : 'uploaded'}`, failed: upload },
    update: updated,
    feature: updated,
    remove: { done: `${row} deleted`, failed: remove },
    ...exceptions[name],
  }
}

/** Toasts after all other changes. */
export const actionOutcomes = {
  replaceImage: { done: 'Image updated', failed: update },
  turn: { done: 'Turned', failed: update },
  undo: { done: 'Taken back', failed: { title: 'Not taken back' } },
  trackTitle: { done: 'Title updated', failed: error('Failed to update track title') },
  portrait: { done: 'Portrait updated', failed: error('Failed to update portrait status') },
  order: { done: 'Order updated', failed: update },
  words: { done: 'Saved, and on the site now', failed: { title: 'Not saved' } },
  preview: { done: '', failed: { title: 'This cannot be shown' } },
  wordsVersion: { done: 'Deleted for good', failed: { title: 'Not deleted' } },
  wordsBack: { done: 'Brought back, and on the site now', failed: { title: 'Not brought back' } },
  discord: { done: 'Sent to Discord', failed: { title: 'Discord send failed' } },
  copy: { done: 'URL copied', failed: { title: 'Copy failed' } },
  backup: { done: 'The backup has begun', failed: { title: 'The backup could not begin' } },
  wholeSite: { done: 'The file is being made', failed: { title: 'The file could not be made' } },
  restore: { done: 'Brought back', failed: { title: 'Restore failed' } },
  signOut: { done: 'Signed out', failed: { title: 'Sign out failed' } },
  makeWayBack: { done: 'Link made', failed: { title: 'The link could not be made' } },
  makeCodes: { done: 'Ten codes made', failed: { title: 'The codes could not be made' } },
  invite: { done: 'Invitation made', failed: { title: 'Invitation failed' } },
  removeAdministrator: { done: 'Administrator removed', failed: remove },
  endSessions: { done: 'Signed out everywhere', failed: { title: 'Sign out failed' } },
  endSession: { done: 'Signed out there', failed: { title: 'Sign out failed' } },
  changePassword: { done: 'Password changed', failed: update },
  addPasskey: { done: 'Passkey added', failed: { title: 'Passkey not added' } },
  stepsAway: { done: 'Put away', failed: update },
  stepsBack: { done: 'They are back', failed: update },
  shareMode: { done: 'Saved', failed: update },
  turnOn: { done: 'It is on', failed: update },
  turnOff: { done: 'It is off', failed: update },
  show: { done: 'Shown', failed: update },
  looked: { done: 'Looked at', failed: update },
  setAside: { done: 'Set aside', failed: update },
  wait: { done: 'Waiting again', failed: update },
  role: { done: 'Changed', failed: update },
  seen: { done: 'Seen', failed: update },
  stopSender: { done: 'Stopped for a week', failed: update },
  liftStop: { done: 'They can share again', failed: update },
  startGathering: { done: 'Everybody can share now', failed: update },
  endGathering: { done: 'Gathering ended', failed: update },
  removePasskey: { done: 'Passkey removed', failed: remove },
} satisfies Record<string, Outcome>

export const batchUpload = {
  partlyTitle: 'Upload finished',
  partly: (done: number, failed: number) => `Partial success: ${done} uploaded, ${failed} failed`,
  allFailed: 'All uploads failed. Please try again.',
  known: (count: number) => (count === 1 ? '1 of these is here already.' : `${count} of these are here already.`),
  isKnown: 'Here already',
  leaveOut: 'Leave these out',
} as const

export const videoUpload = {
  continuing: 'Continuing where it stopped',
  waiting: 'The connection is lost. Trying again...',
  unreachable: 'The server cannot be reached. What has arrived is kept: send the same file again to continue.',
} as const

export const CONFIRM_PHOTO_DELETION = 'Are you sure you want to delete this photo? This action cannot be undone.'

export const guestBookTexts = {
  what: 'A page on which people write down what they remember, with a picture if they like. One of you looks at each memory before anybody else sees it.',
  label: 'The guest book is open',
  isOn: (stickers: string) =>
    `It is in the menu, after the ${stickers}. What arrives waits for you in the tab “Memories”.`,
  isOff: 'Visitors do not find it, nor anything that was written in it. Nothing is deleted.',
} as const

export const photoOrderTexts = {
  label: 'By year',
  isOn: {
    what: 'The newest year comes first, photos without a year last.',
    moving: 'To move photos with Earlier, Later and To the front, turn this off: your own order is kept.',
  },
  isOff: {
    what: 'Turn this on to have the newest year first, and photos without a year last.',
    moving:
      'With Earlier, Later and To the front you put photos where they stand on the site. New ones come first until you do.',
  },
} as const

/** The link with which somebody who forgot their password chooses a new one. */
export const wayBack = {
  thisAddress:
    'The link begins with the address that your browser shows. If others reach the site at another one, whoever set it up should set PUBLIC_URL.',
  made: (email: string) => `Send this link to ${email}. It works once, until`,
  madeHow: ', and is not shown again. With it they choose a new password.',
} as const

/** Hint beside a new password. */
export const endWaysIn = 'Also end all of my passkeys and printed codes'

export const secondStepTexts = {
  title: 'A second step',
  lead: 'After your password, the site can ask for a code from an app on your phone, or for a passkey. Then a password that somebody has found out lets nobody in.',
  off: 'Your password alone lets you in today.',
  on: (hasApp: boolean) =>
    hasApp
      ? 'After your password, the site asks for the code of your app. A passkey or a printed code does as well, so please keep ten codes in your drawer.'
      : 'Your password alone does not let you in. Please sign in with your passkey; a printed code after the password does as well.',
  withApp: 'Set it up with an app',
  withPasskey: 'Ask for my passkey instead',
  end: 'End the second step',
  scan: 'Open an app for sign-in codes on your phone, such as the one for passwords, and let it read this picture.',
  qr: 'The code that your app reads. It is written out below.',
  type: 'On the same phone? Type this into the app instead:',
  appCode: 'The six digits that the app shows',
  confirm: 'That is my code',
  done: 'The second step is set up. You are signed out everywhere else.',
  ended: 'The second step has ended. You are signed out everywhere else.',
  everybody: 'Everybody who looks after everything needs one',
  everybodyHow:
    'Who has none yet is asked for it at the next visit. Until then they can only look after what visitors share.',
  required: 'The family asks everybody who looks after everything for a second step. It takes two minutes.',
} as const

export const recoveryCodes = {
  lead: 'If you ever forget your password, one of these lets you choose a new one. Print them and keep the paper where you keep what matters.',
  none: 'You have no codes yet.',
  left: (count: number) =>
    count === 0
      ? 'All of your codes are used. Please make new ones.'
      : `You have ${count} ${count === 1 ? 'code' : 'codes'} left.`,
  heading: 'A way back in',
  how: (email: string) =>
    `For ${email}. If the password is forgotten: “Forgotten your password?” under the sign-in form takes one of these codes. Each works once. The form is at`,
  once: 'This is the only time that they are shown. Please print them now, or write them down.',
} as const

export const INVALID_DURATION = `Invalid duration: Minutes and seconds go from 0 to ${MAX_DURATION_PART}.`

export const listFailed = (reason: string) => `This list could not be read (${reason}).`
