/** Jobs that the server runs by the clock, and the answer of `GET /api/admin/jobs`. */

export type JobName =
  | 'album-clean-up'
  | 'backup'
  | 'backup-elsewhere'
  | 'book-clean-up'
  | 'brought-clean-up'
  | 'clean-up'
  | 'conversions'
  | 'days'
  | 'mails'
  | 'notifications'
  | 'pictures'
  | 'restore-clean-up'
  | 'search'
  | 'static-site-clean-up'
  | 'successor'
  | 'upload-clean-up'
  | 'whole-site-clean-up'

/** `endedAt`: when the last run ended, in ISO 8601; null before that. */
export type JobRun = { name: JobName; endedAt: string | null; failed: boolean }
