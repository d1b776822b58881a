/**
 * The tables as TypeScript sees them (camelCase here, snake_case in SQL). Shapes and reasons stand in `migrations/`.
 */
import type { Generated } from 'kysely'
import type { CollectionName, Definition, ShareName } from '../../../shared/collections/all.ts'
import type { Collection, MailChoice, Role, RowState, ValueOf } from '../../../shared/collections/collection.ts'
import type { Language } from '../../../shared/messages/language.ts'
import type { SettingRow } from '../../../shared/settings.ts'
import type { StoredName, WordsName } from '../../../shared/words.ts'

export type FileRow = {
  id: string
  collection: string
  slot: string
  publishedKey: string
  /** Part of the name in its URL since strangers lost the file; null before. */
  address: string | null
  originalKey: string
  name: string
  type: string
  bytes: number
  originalBytes: number
  sha256: string
  originalSha256: string
  width: number | null
  height: number | null
  thumbhash: string | null
  /** Degrees clockwise after the image's own orientation; null if unknown. */
  rotation: number | null
  createdAt: number
  retiredAt: number | null
}

/** A row of a collection's table: common columns, its fields, its flags as 0 and 1, its files' ids. */
export type TableRowOf<C extends Collection> = {
  id: string
  state: RowState
  position: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
} & {
  -readonly [K in keyof C['fields']]: C['fields'][K] extends { kind: 'names' } ? string | null : ValueOf<C['fields'][K]>
} & { -readonly [K in keyof C['flags']]: 0 | 1 } & {
  -readonly [K in keyof C['files'] & string as `${K}Id`]: C['files'][K] extends { required: string }
    ? string
    : string | null
}

/** Columns that moderation writes of a share: its state, and the time when one of the family looked at it. */
export type Moderation = { state: RowState; lookedAt: number | null }

/** A writing's pages as they are read on the site; null until they are. */
type PdfPages = { pageTexts: string | null; pageSizes: string | null }

/** Keywords and people of a picture, in lines. They are searched, and never shown. */
type Keywords = { keywords: string | null }

/** Subtitles as WebVTT, which no list sends. */
type Subtitles = { subtitles: string | null }

type CollectionTables = {
  [D in Definition as D['name']]: TableRowOf<D> &
    (D['name'] extends ShareName ? Pick<Moderation, 'lookedAt'> : unknown) &
    (D['name'] extends 'writings' ? PdfPages : unknown) &
    (D['name'] extends 'photos' | 'artwork' | 'videos' ? Keywords : unknown) &
    (D['name'] extends 'videos' | 'tracks' | 'memories' ? Subtitles : unknown)
}

/** A row of any collection, for code that serves all of them alike. */
export type TableRow = CollectionTables[CollectionName]

export type Value = string | number | null

export type Tables = CollectionTables & {
  files: FileRow
  contentVersion: { id: number; version: number }
  /** Pages show settings and words, too. */
  contentVersions: { collection: CollectionName | 'settings' | 'words'; version: number }
  words: { name: StoredName; version: number; data: string; author: string; createdAt: number; asTyped: 0 | 1 }
  wordPictures: { name: StoredName; version: number; fileId: string }
  wordDrafts: { administratorId: string; name: WordsName; version: number; data: string; savedAt: number }
  conversions: {
    fileId: string
    state: 'waiting' | 'running' | 'failed'
    progress: number
    claimedAt: number
    createdAt: number
  }
  preparedImages: { fileId: string }
  smallerVideos: { fileId: string; sizes: string }
  unfinished: { key: string; startedAt: number }
  leases: { name: string; holder: string; expiresAt: number; address: string | null }
  uploads: { id: string; size: number; metadata: string; createdAt: number }
  uploadParts: { key: string; uploadId: string; start: number; bytes: number }
  chains: { letters: string; createdAt: number }
  chainShares: { rowId: string; letters: string }
  shareOwners: { rowId: string; tokenHash: string; createdAt: number; withdrawnAt: number | null }
  idempotencyKeys: { key: string; content: string; rowId: string; createdAt: number }
  administrators: {
    id: string
    email: string
    passwordHash: string
    role: Role
    createdAt: number
    seenAt: number | null
    seenBefore: number | null
    mail: Generated<MailChoice>
    mailedAt: number | null
    language: Language | null
  }
  announcements: { rowId: string; collection: ShareName; tries: number; announcedAt: number | null }
  sessions: {
    tokenHash: string
    administratorId: string
    userAgent: string | null
    createdAt: number
    seenAt: number
    expiresAt: number
  }
  passkeys: {
    id: string
    administratorId: string
    credentialId: string
    publicKey: string
    counter: number
    transports: string
    userAgent: string | null
    createdAt: number
    usedAt: number | null
  }
  challenges: { challenge: string; administratorId: string | null; expiresAt: number }
  links: {
    tokenHash: string
    purpose: string
    role: Role
    administratorId: string | null
    madeBy: string | null
    invited: string | null
    createdAt: number
    expiresAt: number
  }
  secondSteps: {
    administratorId: string
    secret: string | null
    pending: string | null
    lastStep: number
    byPasskey: 0 | 1
  }
  history: {
    id: string
    at: number
    who: string | null
    act: string
    about: string | null
    collection: string | null
    itemId: string | null
    undo: string | null
  }
  historyItems: { historyId: string; itemId: string; undo: string }
  outbox: {
    id: string
    administratorId: string
    address: string | null
    subject: string
    body: string | null
    stopUrl: string | null
    createdAt: number
    expiresAt: number
    tries: number
    nextTryAt: number | null
    failure: string | null
    html: string | null
    picture: string | null
    /** Null until the mail server has taken a later mail on the same way. */
    mendedAt: number | null
  }
  told: { id: string; at: number }
  /** Pictures from relatives; `doneAt` is null until the look. */
  sent: {
    id: string
    photoId: string
    name: string
    /** Null for a picture; otherwise a caption for a photo of the site. */
    words: string | null
    createdAt: number
    doneAt: number | null
  }
  importRuns: { id: string; source: string; startedAt: number; finishedAt: number | null }
  imports: {
    source: string
    sourceId: string
    sha256: string | null
    collection: CollectionName
    rowId: string
    runId: string
    uncertain: string | null
    createdAt: number
  }
  recoveryCodes: { codeHash: string; administratorId: string; createdAt: number; usedAt: number | null }
  reports: { id: string; collection: ShareName; rowId: string; words: string; createdAt: number; seenAt: number | null }
  senders: { rowId: string; addressHash: string; createdAt: number }
  stoppedSenders: {
    id: string
    addressHash: string
    collection: ShareName | 'photos'
    rowId: string
    createdAt: number
    expiresAt: number
  }
  attempts: { id: string; bucket: string; at: number }
  installation: {
    name: 'backup-place' | 'backup-to' | 'backup-to-state' | 'clock-seen' | 'clock-jump' | 'failed-jobs' | 'probe-keys'
    value: string
  }
  settings: {
    name:
      | 'backup-warned-at'
      | 'carry-on'
      | 'carry-on-dates'
      | `${'mail' | 'device' | 'owner' | 'sender'}-secret`
      | 'gathering-until'
      | 'day-shown'
      | 'site-id'
      /** A restore that has become the site and is not finished yet. */
      | 'restored'
      | 'owner'
      /** Visibility of the site, and the family's word; see server/features/doors. */
      | 'door'
      | 'door-stays'
      | 'door-dates'
      | 'door-preview'
      | 'family-word'
      | 'family-key'
      | 'ai-crawlers'
      | 'send-key'
      /** Key of the link by which relatives send pictures. */
      | 'ask-key'
      /** The door under which that link asks for words about photos, or 'off'. */
      | 'ask-words'
      | 'updates-from'
      | 'updates-newest'
      | 'updates-asked-at'
      | 'handover'
      | `part-${string}`
      | SettingRow
    value: string
  }
}
