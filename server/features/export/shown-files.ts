/** The stored files that an export may show, by their addresses on the site, and their names in it. */
import { extname } from 'node:path'
import { sql } from 'kysely'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { isHeard } from '../../../shared/collections/heard.ts'
import { fileName } from '../../../shared/file-name.ts'
import { headingField } from '../../../shared/row-texts.ts'
import { UPLOADED_PICTURES } from '../../../shared/words.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import { listRows } from '../items/lists.ts'
import { fileUrl, hasKeywords } from '../items/queries.ts'
import { isOn } from '../settings/site-settings.ts'

/** A file with its path below the folder of the site. */
export type ShownFile = { file: FileRow; path: string }
/** A row with its files by their slots, the keywords that it was brought with, and its subtitles as WebVTT. */
export type ShownRow = { row: Row; keywords: string[]; subtitles?: string | null; files: Record<string, ShownFile> }
export type Shown = { collection: AnyCollection; rows: ShownRow[] }[]

/** A name fit for every file system, and for the manifest of a bag, which would have to encode a percent sign. */
export function exportName(words: string, ending: string): string {
  return fileName(words.replaceAll('%', ' '), ending)
}

/**
 * Everything that visitors may see. Shares that wait or were set aside are in backups alone, because an export goes
 * from hand to hand.
 */
export async function readShown({ db }: Pick<StoredSite, 'db'>): Promise<Shown> {
  const files = await db.selectFrom('files').selectAll().where('retiredAt', 'is', null).execute()
  const byCollection = Map.groupBy(files, ({ collection }) => collection)
  const shown: Shown = []
  for (const collection of collections) {
    if (!(await isOn(db, collection))) continue
    const rows = await listRows(db, collection, {}, { toVisitors: true })
    const byUrl = new Map<string, FileRow>()
    for (const file of byCollection.get(collection.name) ?? [])
      for (const { at } of Object.values(collection.files)) byUrl.set(fileUrl(at, file), file)
    const keywords = await readUnshown(db, collection, hasKeywords(collection), 'keywords')
    const subtitles = await readUnshown(db, collection, isHeard(collection), 'subtitles')
    const digits = String(rows.length).length
    shown.push({
      collection,
      rows: rows.map((row, index) => ({
        ...toShown(collection, row, byUrl, String(index + 1).padStart(digits, '0')),
        keywords: keywords.get(row.id)?.split('\n') ?? [],
        subtitles: subtitles.get(row.id) ?? null,
      })),
    })
  }
  return shown
}

/** A column that no list sends, where the collection has it, by the ids of the rows. */
async function readUnshown(
  db: StoredSite['db'],
  collection: AnyCollection,
  hasColumn: boolean,
  name: 'keywords' | 'subtitles',
): Promise<Map<string, string>> {
  if (!hasColumn) return new Map()
  const column = sql.ref<string>(name)
  const query = db.selectFrom(collection.name).select(['id', column.as('text')])
  const rows = await query.where(column, 'is not', null).execute()
  return new Map(rows.map((row) => [row.id, row.text]))
}

/** `number` starts the names of the files, so that no two are alike. */
function toShown(
  collection: AnyCollection,
  row: Row,
  byUrl: Map<string, FileRow>,
  number: string,
): Omit<ShownRow, 'keywords' | 'subtitles'> {
  const words = `${number} ${row[headingField(collection)] ?? ''}`
  const [main] = Object.keys(collection.files)
  const files: ShownRow['files'] = {}
  for (const slot of Object.keys(collection.files)) {
    const file = byUrl.get(String(row[`${slot}Url`]))
    if (!file) continue
    const ending = extname(file.publishedKey)
    const path = `files/${collection.name}/${exportName(words, slot === main ? ending : ` (${slot})${ending}`)}`
    files[slot] = { file, path }
  }
  return { row, files }
}

/** The files of these rows and the pictures of the words, by their addresses. */
export async function filesByUrl({ db }: Pick<StoredSite, 'db'>, shown: Shown): Promise<Map<string, ShownFile>> {
  const byUrl = new Map<string, ShownFile>()
  for (const { collection, rows } of shown)
    for (const { files } of rows)
      for (const [slot, each] of Object.entries(files)) {
        const at = collection.files[slot]?.at
        if (at) byUrl.set(fileUrl(at, each.file), each)
      }
  const pictures = db.selectFrom('files').selectAll().where('collection', '=', 'words').where('retiredAt', 'is', null)
  for (const file of await pictures.execute()) {
    const url = fileUrl(UPLOADED_PICTURES, file)
    byUrl.set(url, { file, path: `files/words/${url.slice(UPLOADED_PICTURES.length)}` })
  }
  return byUrl
}
