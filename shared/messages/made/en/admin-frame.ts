/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminFrame = {
  'listFailed': (reason: string | number) => `This list could not be read (${reason}).`,
  'showMore': (count: string | number) => `Show more (${count})`,
  'loading': `Loading...`,
  'again': `Try again`,
  'back': `Back to Admin`,
  'signOut': `Sign out`,
  'cancel': `Cancel`,
  'keep': `Keep`,
  'keepIt': `Keep it`,
  'notNow': `Not now`,
  'add': `Add`,
  'remove': `Remove`,
  'deleteIt': `Delete`,
  'undo': `Undo`,
  'optional': `optional`,
  'updateFailed': `Update failed`,
  'lang': `en`,
  'saving': `Saving...`,
  'edit': `Edit`,
  'settings': `Family and settings`,
}
