/** Several files of the words changed in one act, and the inverse of that act. */
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { StoredName, WordsData } from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import type { Change } from '../history/record-item.ts'
import { asSaved, findWords, type StoredWords } from './stored-words.ts'
import { recordPictures, withNewNames } from './word-images.ts'
import type { SiteWithWords } from './words.ts'

/** Words of a file that replace `version`; `asTyped` false for those of a file of content/. */
type Saved = { name: StoredName; version: number; data: WordsData; asTyped?: boolean }

type RecordVersions = (trx: Database, changes: Change[]) => Promise<void>

/**
 * Writes them in one transaction with the writes of `record`, which gets the changes, and returns their rows. Throws
 * `conflict` if another writer was quicker.
 */
export async function saveVersions(
  { contentVersions, now }: Pick<Site, 'db' | 'contentVersions' | 'now'>,
  saved: readonly Saved[],
  author: string,
  record: RecordVersions = async () => {},
): Promise<StoredWords[]> {
  const createdAt = now()
  const rows = saved.map(
    ({ name, version, data, asTyped = true }): StoredWords => ({
      name,
      version: version + 1,
      data: JSON.stringify(data),
      author,
      createdAt,
      asTyped: asTyped ? 1 : 0,
    }),
  )
  const changes = rows.map(({ name: id, version }) => ({ id, before: { version: version - 1 }, after: { version } }))
  await contentVersions.change('words', async (trx) => {
    for (const row of rows) {
      row.data = await withNewNames(trx, row.data)
      const insert = await trx
        .insertInto('words')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!insert.numInsertedOrUpdatedRows) throw new AppError('conflict', messages.words.changed)
      await recordPictures(trx, row, row.data)
    }
    await record(trx, changes)
  })
  return rows
}

/** Makes the words before an act the newest again. Throws `conflict` if they were changed since, or no longer exist. */
export async function bringVersionsBack(
  services: SiteWithWords,
  changes: readonly Change[],
  author: string,
  record: RecordVersions,
): Promise<void> {
  const { db, words } = services
  const saved: Saved[] = []
  for (const { id, ...versions } of changes) {
    const name = id as StoredName
    const [before, after] = [Number(versions.before.version), Number(versions.after.version)]
    const newest = await findWords(db, name)
    if (newest?.version !== after) throw new AppError('conflict', adminHistory.changedSince)
    const stored = before === 0 ? undefined : await findWords(db, name, before)
    if (before !== 0 && !stored) throw new AppError('conflict', adminHistory.tooLate)
    saved.push({ name, version: after, ...asSaved(words.folder, name, stored) })
  }
  await saveVersions(services, saved, author, record)
}
