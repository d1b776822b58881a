/** The hero portrait: the photo that is chosen takes the place of the one before, and one undo brings both back. */
import type { Row } from '../../../shared/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem, withFields } from '../history/record-item.ts'
import { readBack } from '../items/queries.ts'
import { lockAll, portraitIds, writeRows } from '../items/write-row.ts'

/** Returns the photo as read back. Throws `unknown` without it. */
export async function choosePortrait({ contentVersions, db, now }: Site, id: string, record: RecordAct): Promise<Row> {
  await contentVersions.change(photos.name, async (trx) => {
    // Of two who choose at once the second finds the portrait of the first.
    await lockAll(trx, photos.name)
    const ids = [...new Set([id, ...(await portraitIds(trx))])]
    const written = await writeRows(trx, photos, { ids, at: now() }, (row) => {
      if (row.id === id && row.state !== 'shown') throw new AppError('conflict', messages.moderation.portraitWaits)
      return { portrait: row.id === id ? 1 : 0 }
    })
    const chosen = written.find(({ row }) => row.id === id)?.row ?? {}
    const about = withFields(describeItem(photos, chosen), photos, ['portrait'])
    const changes = written.map(({ change }) => change)
    await record(trx, 'item-changed', { about, itemId: id, collection: photos.name, changes })
  })
  return readBack(db, photos, id)
}
