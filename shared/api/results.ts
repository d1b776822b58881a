/**
 * Responses of calls that change something, by method and path, as `Answers` has those of calls that read. Handlers
 * return these types and screens receive them. Times are ISO 8601 in UTC.
 */

/** A link with which somebody joins or chooses a new password. */
export type OneTimeLink = { url: string; expiresAt: string }

export type Results = {
  /** `undo`: the act of the history that brings the sample back; null if nothing was changed. */
  'POST /api/admin/begin-empty': { undo: string | null }
  'POST /api/admin/cards': { letters: string[] }
  'POST /api/admin/known': { known: string[] }
  'POST /api/admin/recovery-codes': { codes: string[] }
  'POST /api/admin/second-step': { secret: string; uri: string }
  /** `file` is its name for the words; the size is in pixels. */
  'POST /api/admin/words/pictures': { file: string; width: number | null; height: number | null }
  'PUT /api/admin/wording': { own: string | null }
  /** `works` is true while a one-time link opens its form; `invited` is the name of the person whom it invites. */
  'POST /api/link': { works: boolean; invited?: string }
  'POST /api/recovery/mail': { message: string }
}
