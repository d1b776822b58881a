/** Several files of the words changed in one act, and the inverse of that act. */
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { StoredName, WordsData } from '../../../shared/words.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { VersionsUndo } from '../history/record-item.ts'
import { recordPictures } from './word-images.ts'
import { dataInFolder, findWords, type Words } from './words.ts'

/** Words of a file that replace `version`; `asTyped` false for those of a file of content/. */
type Saved = { name: StoredName; version: number; data: WordsData; asTyped?: boolean }

type Needs = { db: Database; contentVersions: ContentVersions; now: () => number }

/** Writes them in one transaction with the writes of `record`, which gets the undo. Throws `conflict`. */
export async function saveVersions(
  { contentVersions, now }: Needs,
  saved: readonly Saved[],
  author: string,
  record: (trx: Database, undo: VersionsUndo) => Promise<void>,
): Promise<void> {
  const versions = saved.map(({ name, version }) => ({ name, before: version, after: version + 1 }))
  await contentVersions.change('words', async (trx) => {
    for (const { name, version, data, asTyped = true } of saved) {
      const row = { name, version: version + 1, author, createdAt: now() }
      const written = JSON.stringify(data)
      const insert = await trx
        .insertInto('words')
        .values({ ...row, data: written, asTyped: asTyped ? 1 : 0 })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!insert.numInsertedOrUpdatedRows) throw new AppError('conflict', messages.words.changed)
      await recordPictures(trx, row, written)
    }
    await record(trx, { kind: 'words', versions })
  })
}

/** Makes the words before an act the newest again. Throws `conflict` if they were changed since, or no longer exist. */
export async function bringVersionsBack(
  services: Needs & { words: Pick<Words, 'folder'> },
  { versions }: VersionsUndo,
  author: string,
  record: (trx: Database, undo: VersionsUndo) => Promise<void>,
): Promise<void> {
  const { db, words } = services
  const saved: Saved[] = []
  for (const { name, before, after } of versions) {
    const newest = await findWords(db, name)
    if (newest?.version !== after) throw new AppError('conflict', adminHistory.changedSince)
    const stored = before === 0 ? undefined : await findWords(db, name, before)
    if (before !== 0 && !stored) throw new AppError('conflict', adminHistory.tooLate)
    const data = stored ? (JSON.parse(stored.data) as WordsData) : dataInFolder(words.folder, name)
    saved.push({ name, version: after, data, asTyped: stored?.asTyped === 1 })
  }
  await saveVersions(services, saved, author, record)
}
