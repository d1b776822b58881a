/** Limits how many uploads run at once. */
import pLimit from 'p-limit'
import { PARALLEL_UPLOADS } from '../../shared/limits.ts'
import { askBeforeLeaving } from '../http/leaving.ts'

const limit = pLimit(PARALLEL_UPLOADS)

/** Asks before the page is left, also while uploads only wait for their turn. */
export function limitUploads<T>(upload: () => Promise<T>): Promise<T> {
  return askBeforeLeaving(() => limit(upload))
}
