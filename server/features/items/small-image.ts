/** The picture of a row as a JPEG, for mails, for the trash and for a look: also of a row hidden from visitors. */
import { sql } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Site } from '../../platform/site/site.ts'
import { withFile } from '../../platform/storage/storage.ts'
import { fileColumn } from './queries.ts'

const SMALL_PX = 320

/** `width` in pixels, one of `WIDTHS`. Null for a row without a picture. Throws if the picture cannot be read. */
export async function readSmallImage(
  services: Pick<Site, 'db' | 'storage' | 'media' | 'temp'>,
  { name, files }: AnyCollection,
  id: string,
  width = SMALL_PX,
): Promise<Buffer | null> {
  const slot = Object.entries(files).find(([, { kind }]) => kind === 'image')?.[0]
  if (!slot) return null
  const file = await services.db
    .selectFrom('files')
    .select('publishedKey')
    .where('id', '=', sql<string>`(select ${sql.ref(fileColumn(slot))} from ${sql.table(name)} where id = ${id})`)
    .executeTakeFirst()
  if (!file) return null
  const resize = (path: string) => services.media.resize(path, { width, format: 'jpeg' })
  return Buffer.from(await withFile(services, file.publishedKey, resize))
}
