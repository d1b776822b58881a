/** For tests: attempts that were counted before, without the passwords that so many requests would hash. */
import { newId } from '../server/platform/id.ts'
import type { TestSite } from './site.ts'

/** Fills a bucket of the rate limits with `count` attempts of this moment. */
export async function addAttempts({ services }: TestSite, bucket: string, count: number): Promise<void> {
  const at = services.now()
  const rows = Array.from({ length: count }, () => ({ id: newId(), bucket, at }))
  await services.db.insertInto('attempts').values(rows).execute()
}
