/** Waits for the background work that follows an upload: it would take processor time from the next measurement. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../server/platform/db/database.ts'

const POLL_MS = 200

/** Resolves when the widths of every image have been made, which begins after the response. */
export async function prepared(db: Database): Promise<void> {
  for (;;) {
    const left = db
      .selectFrom('files')
      .select('id')
      .where('type', 'like', 'image/%')
      .where('id', 'not in', db.selectFrom('preparedImages').select('fileId'))
    if ((await left.execute()).length === 0) return
    await sleep(POLL_MS)
  }
}
