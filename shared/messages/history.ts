/** 'What happened': each act that is written down, and its sentence after the name of who did it. */

import type { Role } from '../collection.ts'

const acts = {
  'signed-in': (how: string) => `signed in with ${how}`,
  'signed-out': () => 'signed out',
  'sign-in-refused': (how: string) => `Somebody tried to sign in as ${how} that is not right`,
  'sessions-ended': (email: string) => `signed out ${email} everywhere`,
  'session-ended': () => 'signed out a browser of their own',
  'account-joined': (role: string) => `joined those who look after the site, as ${role}`,
  'account-added': (email: string) => `added ${email}`,
  'account-removed': (email: string) => `removed ${email}`,
  'role-changed': (change: string) => `made ${change}`,
  'owner-changed': (email: string) => `made ${email} the owner of the site`,
  'invitation-ended': (role: string) => `took back an invitation for ${role}`,
  invited: (role: string) => `made an invitation for ${role}`,
  'password-changed': () => 'chose a new password',
  'password-reset': (email: string) => `gave ${email} a new password`,
  'password-recovered': (how: string) => `chose a new password in place of a forgotten one, by ${how}`,
  'recovery-made': (email: string) => `made a way back in for ${email}`,
  'recovery-mailed': () => 'was sent a link for a forgotten password',
  'codes-made': () => 'made ten new codes for the drawer',
  'second-step-on': () => 'set up a second step for signing in',
  'second-step-off': () => 'ended the second step for signing in',
  'passkey-added': () => 'added a passkey',
  'passkey-removed': () => 'removed a passkey',
  'settings-changed': (names: string) => `changed settings: ${names}`,
  'began-empty': () => 'took away all that was the sample’s',
  'version-deleted': (version: string) => `deleted an earlier version of the words: ${version}`,
  'item-added': (item: string) => `added ${item}`,
  'item-changed': (item: string) => `changed ${item}`,
  'item-deleted': (item: string) => `put ${item} into the trash`,
  'item-restored': (item: string) => `brought back ${item}`,
  'item-replaced': (item: string) => `gave ${item} another file`,
  'item-turned': (item: string) => `turned ${item}`,
  'items-moved': (items: string) => `moved ${items}`,
  'share-shown': (item: string) => `showed ${item}`,
  'share-set-aside': (item: string) => `set aside ${item}`,
  'share-waits': (item: string) => `let ${item} wait again`,
  'pictures-brought': () => 'brought pictures in',
  'pictures-taken-back': () => 'took back the pictures that were brought in',
  undone: (what: string) => `took back: ${what}`,
  'whole-site-made': () => 'made the file with the whole site',
  'whole-site-downloaded': () => 'downloaded the whole site',
  'successor-let-in': (who: string) => `let in, as the family had decided, ${who}`,
  'successor-stopped': (who: string) => `decided that ${who} is not let in for now`,
  'album-made': () => 'made the album that opens on any computer',
  'album-downloaded': () => 'downloaded the album that opens on any computer',
} as const satisfies Record<string, (about: string) => string>

/** A role as it stands in a sentence. */
export const roleInWords: Record<Role, string> = { administrator: 'an administrator', reviewer: 'a reviewer' }

export type Act = keyof typeof acts

/** The ways in, as they stand in a sentence. */
export const ways = {
  password: 'a password',
  passkey: 'a passkey',
  app: 'the code of an app',
  code: 'a code',
  printedCode: 'a printed code',
  link: 'a link of another administrator',
  mail: 'a link by mail',
} as const

/** The command line is no account. */
export const commandLine = 'the command line'

/** What `who` did, in words. An act that a newer version wrote is told by its name. */
export function sentenceOfAct(act: string, about: string | null): string {
  return Object.keys(acts).includes(act) ? acts[act as Act](about ?? '') : act.replaceAll('-', ' ')
}

export const historyTexts = {
  title: 'What happened',
  lead: 'Who signed in, and who changed what. Kept for one year; a change can be taken back for thirty days.',
  undo: 'Undo',
  tooLate: 'This can no longer be taken back.',
  changedSince: 'This was changed again since, so it stays as it is now.',
  empty: 'Nothing has been written down yet.',
  stranger: 'Somebody',
  older: 'Show older ones',
}
