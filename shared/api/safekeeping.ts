/** Answers for administrators about backups, the whole site as one file, and mails that wait. */

/** `isAhead`: by its name it is of a time to come. `fault`: the last check found something wrong. */
export type KeptNight = { name: string; madeAt: string; isAhead: boolean; fault: boolean }

/**
 * `elsewhere`: the other place of copies. `space` is in bytes. `clock`: the hands of the clock were moved, and which
 * nights that spares.
 */
export type Backups = {
  madeAt: string | null
  rehearsedAt: string | null
  failedAt: string | null
  failure: string | null
  files: number | null
  isRunning: boolean
  space: { free: number; total: number } | null
  onSameDisk: boolean
  elsewhere: { place: string; madeAt: string | null; failure: string | null } | null
  clock: { from: string; to: string; until: string } | null
  nights: KeptNight[]
  timeZone: string
}

/**
 * A file that is made on request: `path` is where it is downloaded, until `until`. `secondsLeft` is null while it is
 * not known, and absent for files whose time is not told.
 */
export type MadeFile = {
  file: { path: string; bytes: number; madeAt: string; until: string } | null
  isRunning: boolean
  secondsLeft?: number | null
  failure: string | null
}

/**
 * `failure` is the sentence of the last try; without `nextTryAt` it is given up, and wrong until `mendedAt`, when the
 * mail server took a later one.
 */
export type UnsentMail = {
  id: string
  to: string
  subject: string
  createdAt: string
  tries: number
  nextTryAt: string | null
  failure: string | null
  mendedAt: string | null
}
