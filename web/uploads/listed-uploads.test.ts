/**
 * The list of an upload of many files.
 * Behaviour: Uploads of administrators
 */
import { expect, it } from 'vitest'
import { countUploads, LEAVING, withoutArrived } from './listed-uploads.ts'
import type { Upload } from './upload-queue.ts'

const MOST = 60

function uploadsOf(...states: [count: number, state: Upload['state']][]): Upload[] {
  const all = states.flatMap(([count, state]) => Array.from({ length: count }, () => state))
  const file = new File([], 'a.jpg')
  return all.map((state, n) => ({ id: `${n}`, key: '', file, fields: {}, state, progress: 0, error: '' }))
}
const ids = (uploads: readonly Upload[]) => uploads.map(({ id }) => Number(id))

it('has all of few files, also those that have arrived', () => {
  const uploads = uploadsOf([50, 'done'], [10, 'waiting'])
  expect(withoutArrived(uploads, MOST)).toEqual(uploads)
})

it('of many files stands still while some arrive, and then loses all of these at once', () => {
  const before = uploadsOf([LEAVING - 1, 'done'], [100, 'waiting'])
  expect(withoutArrived(before, MOST)).toEqual(before)
  const after = withoutArrived(uploadsOf([LEAVING, 'done'], [99, 'waiting']), MOST)
  expect([after.length, ids(after)[0]]).toEqual([99, LEAVING])
  const later = withoutArrived(uploadsOf([2 * LEAVING + 5, 'done'], [99, 'waiting']), MOST)
  expect([later.length, ids(later)[0]]).toEqual([104, 2 * LEAVING])
})

it('keeps the failed ones', () => {
  const listed = withoutArrived(uploadsOf([2, 'failed'], [LEAVING, 'done'], [99, 'waiting']), MOST)
  expect(ids(listed).slice(0, 3)).toEqual([0, 1, LEAVING + 2])
})

it('an upload is counted by the state of its files', () => {
  const uploads = uploadsOf([3, 'chosen'], [2, 'sending'], [1, 'rejected']).map((upload, n) => ({
    ...upload,
    known: n % 2 === 1,
  }))
  expect(countUploads(uploads)).toEqual({
    chosen: 3,
    rejected: 1,
    waiting: 0,
    sending: 2,
    done: 0,
    failed: 0,
    known: 1,
  })
})
