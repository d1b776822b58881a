/** Import in the browser: folders and zips are sent, shown as a plan, and written. */

type BroughtStep = 'receiving' | 'reading' | 'planned' | 'writing' | 'done' | 'failed'

/** Rows of the report, by outcome. */
export type BroughtCounts = Record<'to add' | 'imported' | 'already here' | 'skipped' | 'failed', number>

/**
 * The sender of messages in chats. Messages of guests become memories. Words of the person are kept apart, for Words.
 * Of a sender who stays out nothing comes.
 */
export const SENDERS = ['guest', 'person', 'out'] as const
export type SenderIs = (typeof SENDERS)[number]
/** Senders by their names, as the family has told them apart; all others are guests. */
export type Senders = Record<string, SenderIs>

/** The answer of `GET /api/admin/import`. */
export type Brought = {
  step: BroughtStep
  /** Files that have arrived whole, and their bytes. */
  files: number
  bytes: number
  /** Progress of reading or writing, and about how many minutes are left. */
  progress: { done: number; all: number; minutes: number } | null
  /** Counts of the plan, or of the rows written. */
  counts: BroughtCounts | null
  /** Rows to add without a date. */
  undated: number
  /** The senders in chats, those of most messages first. */
  senders: { name: string; count: number; is: SenderIs }[]
  /** The run that can be taken back. */
  run: string | null
  /** Error that ended the import early, as a sentence. */
  error: string | null
}

/**
 * A row of the plan. `zip`: the path of the zip that the file lies in, or empty. `picture`: whether its picture can be
 * shown. `sender`: who wrote it in a chat, or empty.
 */
export type BroughtRow = {
  outcome: keyof BroughtCounts
  collection: string
  file: string
  zip: string
  title: string
  sender: string
  date: string
  reason: string
  picture: boolean
}

export const BROUGHT_PATH = '/api/admin/import'
/** Rows of the plan in one answer. */
export const BROUGHT_ROWS = 60

/** Imports with rows that wait for a look, each with an id and an act after slashes. */
export const IMPORTS_PATH = '/api/admin/imports'
/**
 * An import of which `count` rows wait, `uncertain` of them until each was looked at by itself. `at` is when it began,
 * ISO 8601 in UTC.
 */
export type WaitingImport = { id: string; at: string; count: number; uncertain: number }
/** The acts that let again wait what was shown; `more`: some is left, ask again. */
export type ImportShown = { undo: string[]; more: boolean }
