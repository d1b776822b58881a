/** The lines in which an import tells its progress: printed by the command, read by the server that runs it. */

/** `minutes`: about how many are left; 0 for less than one. */
export type Progress = { done: number; all: number; minutes: number }

/** 'about 12 minutes left', by the time of the first ones. */
function timeLeft(done: number, all: number, elapsedMs: number): string {
  const minutes = ((elapsedMs / done) * (all - done)) / 60_000
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `about ${Math.round(minutes)} minutes left`
  return `about ${Math.round(minutes / 60)} hours left`
}

/** '120 of 4000 done, about 12 minutes left' */
export function progressLine(what: 'read' | 'done', done: number, all: number, elapsedMs: number): string {
  return `${done} of ${all} ${what}, ${timeLeft(done, all, elapsedMs)}`
}

/** Undefined for any other line. */
export function readProgress(line: string): Progress | undefined {
  const form = /^(\d+) of (\d+) (?:read|done), (?:less than a minute|about (\d+) (minutes|hours)) left$/
  const [, done, all, left = 0, unit] = form.exec(line) ?? []
  if (done === undefined) return undefined
  return { done: Number(done), all: Number(all), minutes: Number(left) * (unit === 'hours' ? 60 : 1) }
}

/** The line of the command if the source cannot be read: why, in the language of the site. */
export const faultLine = (why: string): string => `Nothing can be brought in: ${why}`

export function readFault(line: string): string | undefined {
  return /^Nothing can be brought in: (.*)$/.exec(line)?.[1]
}

export const undoLine = (id: string): string => `To take all of it back: keepsake import undo ${id}`

export function readRun(line: string): string | undefined {
  return /^To take all of it back: keepsake import undo (\w+)$/.exec(line)?.[1]
}
