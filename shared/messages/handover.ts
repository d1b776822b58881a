/** The handover sheet: one page on paper for the person who carries on, filled in by the site and by the family. */

export const handoverNotes = ['runs', 'domain', 'mail', 'keys', 'copies', 'day'] as const
export type HandoverNote = (typeof handoverNotes)[number]

/** Facts that the site knows for the sheet. Times are ISO 8601, null before the first. */
export type HandoverFacts = {
  name: string
  address: string
  version: string
  /** Sentences: where the data lies, and who can sign in. */
  places: string[]
  accounts: string[]
  backups: { place: string; madeAt: string | null; rehearsedAt: string | null }
  /** Sentences about the other place of copies, if there is one. */
  elsewhere: string[]
  successor: { name: string; email: string } | null
}
