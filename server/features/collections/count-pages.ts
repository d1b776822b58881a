/**
 * Counts and reads the pages of writings of earlier versions, which may have a white sheet as their cover. Runs with
 * the hourly clean-up.
 */
import { rm } from 'node:fs/promises'
import { isUnusable } from '../../platform/http/media-errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { withFile } from '../../platform/storage/storage.ts'
import { pageColumns } from '../reading/page-columns.ts'

/** `onError` gets the error of a PDF; the others are still counted. An unreadable one is `skipped` from then on. */
export async function countPages(
  services: Pick<Site, 'contentVersions' | 'db' | 'media' | 'now' | 'storage' | 'temp'>,
  skipped: Set<string>,
  onError: (error: unknown) => void,
): Promise<void> {
  const { contentVersions, db, media, now } = services
  const uncounted = await db
    .selectFrom('writings')
    .innerJoin('files', 'files.id', 'writings.pdfId')
    .select(['writings.id', 'writings.pdfId', 'writings.coverImageId', 'files.publishedKey'])
    .where(({ or, eb }) => or([eb('writings.pageCount', 'is', null), eb('writings.pageSizes', 'is', null)]))
    .execute()
  for (const { id, pdfId, coverImageId, publishedKey } of uncounted) {
    if (skipped.has(id)) continue
    try {
      const { pages, read, cover } = await withFile(services, publishedKey, media.pdf)
      if (cover) await rm(cover.path, { force: true })
      await contentVersions.change('writings', async (trx) => {
        const columns = { pageCount: pages, ...pageColumns(read) }
        // Another PDF, put in its place meanwhile, has been counted by itself.
        const writing = trx.updateTable('writings').where('id', '=', id).where('pdfId', '=', pdfId)
        await writing.set(columns).execute()
        if (cover || !coverImageId) return
        // Without a name: made from the PDF. One that somebody chose stays.
        const made = trx.updateTable('files').where('id', '=', coverImageId).where('name', '=', '')
        const retired = await made.set({ retiredAt: now() }).returning('id').executeTakeFirst()
        if (retired) await writing.set({ coverImageId: null }).where('coverImageId', '=', coverImageId).execute()
      })
    } catch (error) {
      if (isUnusable(error)) skipped.add(id)
      onError(error)
    }
  }
}
