/** Files of an upload in its list, and their numbers. */
import { LISTED_ROWS } from '../../shared/collections/limits.ts'
import type { Upload } from './upload-queue.ts'

/** Arrived files leave the list so many at once: with each move the browser draws the whole list and its pictures. */
export const LEAVING = LISTED_ROWS / 2

/** Of more files than `most` those that have arrived make room for the next, and the failed ones stay. */
export function withoutArrived(uploads: readonly Upload[], most: number): readonly Upload[] {
  if (uploads.length <= most) return uploads
  const { done } = countUploads(uploads)
  let leaving = done - (done % LEAVING)
  return uploads.filter(({ state }) => {
    if (state !== 'done' || leaving === 0) return true
    leaving -= 1
    return false
  })
}

/** The number of files in each state; `known` are chosen ones that the site already has. */
export function countUploads(uploads: readonly Upload[]) {
  const counts = { chosen: 0, rejected: 0, waiting: 0, sending: 0, done: 0, failed: 0, known: 0 }
  for (const { state, known } of uploads) {
    counts[state] += 1
    if (known && state === 'chosen') counts.known += 1
  }
  return counts
}
