/** Counts and reads the pages of writings of earlier versions. Runs with the hourly clean-up. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnusable } from '../../platform/http/media-errors.ts'
import { newId } from '../../platform/id.ts'
import type { Media } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { pageColumns } from '../reading/page-columns.ts'

type Counting = { contentVersions: ContentVersions; db: Database; media: Media; storage: Storage; temp: string }

/** `onError` gets the error of a PDF; the others are still counted. An unreadable one is `skipped` from then on. */
export async function countPages(
  services: Counting,
  skipped: Set<string>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { contentVersions, db, media, storage, temp } = services
  const uncounted = await db
    .selectFrom('writings')
    .innerJoin('files', 'files.id', 'writings.pdfId')
    .select(['writings.id', 'files.publishedKey'])
    .where(({ or, eb }) => or([eb('writings.pageCount', 'is', null), eb('writings.pageSizes', 'is', null)]))
    .execute()
  for (const { id, publishedKey } of uncounted) {
    if (skipped.has(id)) continue
    const source = join(temp, newId())
    try {
      await pipeline(await storage.read(publishedKey), createWriteStream(source))
      const { pages, read, cover } = await media.pdf(source)
      if (cover) await rm(cover.path, { force: true })
      await contentVersions.change('writings', async (trx) => {
        const columns = { pageCount: pages, ...pageColumns(read) }
        await trx.updateTable('writings').set(columns).where('id', '=', id).execute()
      })
    } catch (error) {
      if (isUnusable(error)) skipped.add(id)
      onError(error)
    } finally {
      await rm(source, { force: true })
    }
  }
}
