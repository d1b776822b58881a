/** The hero portrait: the photo that is chosen takes the place of the one before, and one undo brings both back. */
import type { Row } from '../../../shared/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/id.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem, withFields } from '../history/record-item.ts'
import { requireRow, unknownItem } from '../items/queries.ts'

type Needs = { db: Database; contentVersions: ContentVersions; now: () => number }

/** Returns the photo as read back. Throws `unknown` without it. */
export async function choosePortrait({ contentVersions, db, now }: Needs, id: string, record: RecordAct): Promise<Row> {
  await contentVersions.change(photos.name, async (trx) => {
    // Locks the rows, so that of two who choose at once the second finds the portrait of the first.
    const locked = trx.updateTable('photos').set({ updatedAt: now() }).where('deletedAt', 'is', null)
    const rows = await locked
      .where((row) => row.or([row('id', '=', id), row('portrait', '=', 1)]))
      .returningAll()
      .execute()
    const chosen = rows.find((row) => row.id === id)
    if (!chosen) throw unknownItem()
    const portraitOf = (row: { id: string }) => (row.id === id ? 1 : 0)
    for (const row of rows)
      await trx
        .updateTable('photos')
        .set({ portrait: portraitOf(row) })
        .where('id', '=', row.id)
        .execute()
    const entry = newId()
    const about = withFields(describeItem(photos, chosen), photos, ['portrait'])
    const subject = { id: entry, about, itemId: id, collection: photos.name }
    await record(trx, 'item-changed', { ...subject, undo: { kind: 'many' } })
    const items = rows.map((row) => {
      const [values, was] = [{ portrait: row.portrait }, { portrait: portraitOf(row) }]
      return { historyId: entry, itemId: row.id, undo: JSON.stringify({ kind: 'values', values, was }) }
    })
    await trx.insertInto('historyItems').values(items).execute()
  })
  return requireRow(db, photos, id)
}
