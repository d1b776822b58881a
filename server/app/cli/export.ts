/** `keepsake export`: plain folders with readable names and a page that shows them, to outlive the software. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Collection, headingField, isShare, type Row } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import type { Memorial } from '../../../shared/content.ts'
import { fileName } from '../../../shared/file-name.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Site } from '../../features/backup/backup-format.ts'
import { listRows } from '../../features/items/lists.ts'
import { fileUrl } from '../../features/items/queries.ts'
import { writeWords } from '../../features/words/write.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { extensionOf } from '../../platform/media/extension.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import { readWhole } from '../../platform/storage/read-whole.ts'
import { loadBuild } from '../ssr/renderer.ts'
import { renderAlbum } from './album-html.ts'
import { CommandError } from './errors.ts'

/** A row with the paths of its files in the album by slot: as uploaded and as the site shows them. */
export type AlbumItem = { row: Row; files: Record<string, { sent: string; shown: string; type: string }> }
export type Album = { collection: Collection; items: AlbumItem[] }[]

/**
 * The extension of a file as it was sent, by its content: its name may say `.html`. What was published unchanged has been
 * recognised already.
 */
async function sentExtension({ storage }: Site, { type, originalKey, publishedKey }: FileRow): Promise<string> {
  if (originalKey === publishedKey && type !== UNPLAYABLE) return extname(publishedKey)
  const end = Math.min(serverLimits.kindBytes, (await storage.size(originalKey)) ?? 0) - 1
  return `.${await extensionOf(await readWhole(storage, originalKey, { start: 0, end }))}`
}

async function copyObject({ storage }: Site, key: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(await storage.read(key), createWriteStream(path, { flags: 'wx' }))
}

/** Copies the files of a row; `prefix` starts their names. */
async function exportRow(
  site: Site,
  folder: string,
  collection: Collection,
  row: Row,
  prefix: string,
  files: readonly FileRow[],
): Promise<AlbumItem> {
  const item: AlbumItem = { row, files: {} }
  const [mainSlot] = Object.keys(collection.files)
  const title = String(row[headingField(collection)] ?? '')
  for (const [slot, { at }] of Object.entries(collection.files)) {
    const file = files.find((file) => fileUrl(at, file) === row[`${slot}Url`])
    if (!file) continue
    const nameWith = (extension: string) =>
      fileName(`${prefix} ${title}`, slot === mainSlot ? extension : ` (${slot})${extension}`)
    const isUnchanged = file.originalKey === file.publishedKey
    const sent = `${collection.name}/${nameWith(await sentExtension(site, file))}`
    const shown = isUnchanged ? sent : `${collection.name}/shown/${nameWith(extname(file.publishedKey))}`
    await copyObject(site, file.originalKey, join(folder, sent))
    if (!isUnchanged) await copyObject(site, file.publishedKey, join(folder, shown))
    item.files[slot] = { sent, shown, type: file.type }
  }
  return item
}

/** Writes the album into a new or empty folder and returns its number of items. Throws CommandError for a full folder. */
export async function exportAlbum(site: Site, memorial: Memorial, folder: string): Promise<number> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) throw new CommandError(`The folder ${folder} is not empty. Please name a new one.`)
  await mkdir(folder, { recursive: true })
  const files = await site.db.selectFrom('files').selectAll().where('retiredAt', 'is', null).execute()
  const album: Album = []
  for (const collection of collections) {
    // An album goes from hand to hand: what waits or was set aside is in backups alone.
    const rows = await listRows(site.db, collection, {}, { toVisitors: isShare(collection) })
    const digits = String(rows.length).length
    const items: AlbumItem[] = []
    for (const [index, row] of rows.entries()) {
      const prefix = String(index + 1).padStart(digits, '0')
      items.push(await exportRow(site, folder, collection, row, prefix, files))
    }
    album.push({ collection, items })
  }
  await writeWords(site, join(folder, 'words'))
  const data = Object.fromEntries(album.map(({ collection, items }) => [collection.name, items]))
  await writeFile(join(folder, 'album.json'), `${JSON.stringify({ memorial, ...data }, null, 2)}\n`)
  const { renderer } = await loadBuild()
  // Pictures inside the story have addresses of the site; the album has them in words/images.
  const story = (memorial.pages.story?.text ?? []).filter(({ kind }) => kind !== 'picture')
  const html = renderAlbum(memorial, album, renderer.renderProse(story))
  await writeFile(join(folder, 'index.html'), html)
  return album.reduce((sum, { items }) => sum + items.length, 0)
}
