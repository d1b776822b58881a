/** Limits how many uploads run at once; until the last one has ended, leaving the page asks first. */
import pLimit from 'p-limit'
import { PARALLEL_UPLOADS } from '../../shared/limits.ts'

const limit = pLimit(PARALLEL_UPLOADS)
let unfinished = 0

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

export async function limitUploads<T>(upload: () => Promise<T>): Promise<T> {
  unfinished += 1
  addEventListener('beforeunload', confirmLeaving)
  try {
    return await limit(upload)
  } finally {
    unfinished -= 1
    if (unfinished === 0) removeEventListener('beforeunload', confirmLeaving)
  }
}
