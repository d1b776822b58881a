/**
 * What the administrator's screens say after a change, worded as the specification words it (section 8). They stand here
 * and not in messages.ts, so that visitors do not download them.
 */
type Failure = { title: string; description?: string }
/** What is said when something went well, and when it did not. */
export type Outcome = { done: string; failed: Failure }

const error = (description: string): Failure => ({ title: 'Error', description })
const upload: Failure = { title: 'Upload failed' }
const update: Failure = { title: 'Update failed' }
const remove: Failure = { title: 'Delete failed' }

export type Outcomes = { upload: Outcome; update: Outcome; feature: Outcome; remove: Outcome }

/** By the names of the collections. */
export const outcomes: Record<string, Outcomes> = {
  photos: {
    upload: { done: 'Images uploaded', failed: upload },
    update: { done: 'Photo updated', failed: error('Failed to update photo') },
    feature: { done: 'Photo updated', failed: error('Failed to update photo') },
    remove: { done: 'Photo deleted', failed: error('Failed to delete photo') },
  },
  videos: {
    upload: { done: 'Video uploaded', failed: error('Failed to upload video') },
    update: { done: 'Video updated', failed: update },
    feature: { done: 'Video updated', failed: update },
    remove: { done: 'Video deleted', failed: remove },
  },
  artwork: {
    upload: { done: 'Artwork uploaded', failed: error('Failed to upload artwork') },
    update: { done: 'Artwork updated', failed: error('Failed to update artwork') },
    feature: { done: 'Artwork updated', failed: error('Failed to update artwork') },
    remove: { done: 'Artwork deleted', failed: remove },
  },
  tracks: {
    upload: { done: 'Track uploaded', failed: upload },
    update: { done: 'Track updated', failed: update },
    feature: { done: 'Track updated', failed: update },
    remove: { done: 'Track deleted', failed: remove },
  },
  writings: {
    upload: { done: 'PDF uploaded', failed: error('Failed to upload PDF') },
    update: { done: 'Writing updated', failed: update },
    feature: { done: 'Writing updated', failed: error('Failed to update writing feature status') },
    remove: { done: 'Writing deleted', failed: error('Failed to delete writing') },
  },
  rocks: {
    upload: { done: 'Rock shared', failed: upload },
    update: { done: 'Rock updated', failed: update },
    feature: { done: 'Rock updated', failed: update },
    remove: { done: 'Rock deleted', failed: remove },
  },
  stickers: {
    upload: { done: 'Sticker shared', failed: upload },
    update: { done: 'Sticker updated', failed: update },
    feature: { done: 'Sticker updated', failed: update },
    remove: { done: 'Sticker deleted', failed: remove },
  },
}

export const others = {
  image: { done: 'Image updated', failed: update },
  trackTitle: { done: 'Title updated', failed: error('Failed to update track title') },
  portrait: { done: 'Portrait updated', failed: error('Failed to update portrait status') },
  discord: { done: 'Sent to Discord', failed: { title: 'Discord send failed' } },
  copy: { done: 'URL copied', failed: { title: 'Copy failed' } },
  restore: { done: 'Brought back', failed: { title: 'Restore failed' } },
} satisfies Record<string, Outcome>

export const uploadsEnded = {
  partly: (done: number, failed: number) => `Partial success: ${done} uploaded, ${failed} failed`,
  allFailed: 'All uploads failed. Please try again.',
} as const

/** How a film is on its way that is sent in pieces. */
export const filmNotes = {
  continuing: 'Continuing where it stopped',
  waiting: 'The connection is lost. Trying again...',
  unreachable:
    'The server cannot be reached. What has arrived is kept: send the same file again to continue.',
} as const

export const DELETE_PHOTO =
  'Are you sure you want to delete this photo? This action cannot be undone.'

/** Why a passkey was of no use, when it is not the server that says so. */
export const passkeyNotes = {
  known: 'This device already has a passkey for you here.',
  failed: 'This device could not use a passkey here. Your password still works.',
  unreachable: 'The server cannot be reached.',
} as const

/** About administrators and their sessions. */
export const people = {
  invite: { done: 'Invitation made', failed: { title: 'Invitation failed' } },
  remove: { done: 'Administrator removed', failed: remove },
  endSession: { done: 'Signed out there', failed: { title: 'Sign out failed' } },
  password: { done: 'Password changed', failed: update },
  addPasskey: { done: 'Passkey added', failed: { title: 'Passkey not added' } },
  removePasskey: { done: 'Passkey removed', failed: remove },
} satisfies Record<string, Outcome>
