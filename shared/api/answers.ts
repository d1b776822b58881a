/**
 * Answers with status 200 of the routes that read, by path. Handlers return these types and screens receive them: a
 * field renamed in one place does not compile in the other. Times are ISO 8601 in UTC, or null where there is none.
 */

import type { Brought, WaitingImport } from '../brought.ts'
import type { AccountRole, MailChoice, Role, Row } from '../collections/collection.ts'
import type { FirstStep } from '../first-steps.ts'
import type { Gathering } from '../gathering.ts'
import type { LegalText } from '../legal.ts'
import type { HandoverFacts, HandoverNote } from '../messages/handover.ts'
import type { Language } from '../messages/language.ts'
import type { Wordable } from '../messages/wordable.ts'
import type { PhotoYear } from '../photo-years.ts'
import type { Report } from '../report.ts'
import type { SiteFacts } from '../site-settings.ts'
import type { Waiting } from '../waiting.ts'
import type { WordsName, WordsSummary } from '../words.ts'
import type { JobRun } from './jobs.ts'
import type { Backups, MadeFile, UnsentMail } from './safekeeping.ts'
import type { Settings } from './settings.ts'

export type SignedIn = { email: string; role: AccountRole; language?: Language; lacksSecondStep?: true }

/** `own` is the family's, null if it is the `usual` one in the site's language; `most` are the letters that fit. */
export type WordedSentence = Wordable & { usual: string; own: string | null; most: number }

/** `seenAt` is null for those who never signed in. */
export type Administrator = {
  id: string
  email: string
  role: AccountRole
  createdAt: string
  seenAt: string | null
}
/** `name`: of the invited person. `madeBy`: the address of the account that made it, null for an unknown one. */
type OpenInvitation = {
  id: string
  role: Role
  name: string | null
  madeBy: string | null
  createdAt: string
  expiresAt: string
}
type Passkey = { id: string; userAgent: string | null; createdAt: string; usedAt: string | null }
type OwnSession = { id: string; userAgent: string | null; createdAt: string; seenAt: string; current: boolean }
type StoppedSender = { id: string; name: string | null; createdAt: string; until: string }
/**
 * `deletedBy` is the address of who did it, null where that is not known. `withdrawn`: its sender took it back. The
 * files of these rows are off the site.
 */
export type TrashRow = Row & {
  collection: string
  deletedAt: string
  deletedBy: string | null
  withdrawn: boolean
  thumbhash?: string | null
}

/**
 * `act` is one of `server/features/history/sentences.ts`, or of an earlier version. `undo` is the path that takes the
 * act back, while that is possible.
 */
export type HistoryEntry = {
  id: string
  at: string
  who: string | null
  act: string
  what: string
  collection: string | null
  itemId: string | null
  undo: string | null
}

/** A video in the queue: `progress` in percent; `shown` whether visitors see it meanwhile. */
export type Conversion = {
  id: string
  state: 'waiting' | 'running' | 'failed'
  progress: number
  shown: boolean
  note: string | null
}

/** `notice`: the coming successor and the first day of their access, null without one. */
export type CarryOnState = {
  copies: boolean
  successor: { name: string; email: string } | null
  canSend: boolean
  notice: { name: string; from: string } | null
}

/** A file that has arrived to be brought in. */
export type BroughtFile = { path: string; bytes: number }

/** Facts of a life where the family's own have replaced those of the sample. */
type Identity = Record<'name' | 'fullName' | 'born' | 'died' | 'email', string>

export type Answers = {
  '/api/site': SiteFacts
  '/api/gathering': Gathering
  '/api/imprint': LegalText
  '/api/photo-years': PhotoYear[]
  '/api/privacy': LegalText
  '/api/session': SignedIn
  '/api/recovery': { mail: boolean }
  '/api/admin/about': { version: string; newest: string | null; updatesFrom?: string }
  '/api/admin/album': MadeFile
  '/api/admin/static-site': MadeFile
  '/api/admin/book': MadeFile
  '/api/admin/administrators': Administrator[]
  /** The key of the link by which relatives send pictures; null while it is off. */
  '/api/admin/ask': { key: string | null; words: boolean }
  '/api/admin/backups': Backups
  '/api/admin/begin-empty': { needed: boolean; known: Partial<Identity> }
  '/api/admin/carry-on': CarryOnState
  '/api/admin/come-in': { key: string | null }
  /** Checks in the language of the person who asks; `ok` is false if somebody has to do something. */
  '/api/admin/doctor': { name: string; ok: boolean; words: string }[]
  '/api/admin/first-steps': FirstStep[]
  '/api/admin/handover': Partial<Record<HandoverNote, string>>
  '/api/admin/handover/sheet': HandoverFacts
  '/api/admin/history': HistoryEntry[]
  '/api/admin/import': Brought
  '/api/admin/imports': WaitingImport[]
  '/api/admin/import/files': BroughtFile[]
  '/api/admin/invitations': OpenInvitation[]
  '/api/admin/jobs': JobRun[]
  '/api/admin/mails': UnsentMail[]
  /** `successor`: the sentence that one is about to be let in. */
  '/api/admin/news': {
    successor?: string
    since: string | null
    shares: { name: string; singular: string; plural: string; count: number }[]
  }
  '/api/admin/notifications': { mail: MailChoice; canSend: boolean; language?: Language }
  '/api/admin/passkeys': Passkey[]
  '/api/admin/recovery-codes': { codes: { total: number; used: number; createdAt: string } | null }
  '/api/admin/reports': Report[]
  '/api/admin/sample-words': { name: WordsName; title: string; fields: string[] }[]
  '/api/admin/second-step': { isOn: boolean; hasApp: boolean; passkeys: number; isRequired: boolean }
  '/api/admin/sessions': OwnSession[]
  '/api/admin/settings': Settings
  '/api/admin/stopped-senders': StoppedSender[]
  '/api/admin/storage': { isThere: boolean }
  '/api/admin/trash': TrashRow[]
  '/api/admin/videos/conversions': Conversion[]
  '/api/admin/waiting': Waiting
  '/api/admin/whole-site': MadeFile
  '/api/admin/wording': { language: Language; sentences: WordedSentence[] }
  '/api/admin/words': WordsSummary[]
}

/** A row of a list that `path` answers. */
export type RowOf<Path extends keyof Answers> = Answers[Path] extends (infer Each extends { id: string })[]
  ? Each
  : never
