/** `keepsake export`: plain folders with readable names and a page that shows them, to outlive the software. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Collection, headingField, isShare, type Row } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import type { Memorial } from '../../shared/content.ts'
import type { Site } from '../backup/backup-format.ts'
import { listRows } from '../collections/lists.ts'
import { fileUrl } from '../collections/queries.ts'
import { writeWords } from '../content/write.ts'
import type { FileRow } from '../db/tables.ts'
import { UNPLAYABLE } from '../media/sniff.ts'
import { loadBuild } from '../ssr/renderer.ts'
import { renderAlbum } from './album-html.ts'
import { CommandError } from './errors.ts'

/** A row with the paths of its files in the album by slot: as uploaded and as the site shows them. */
export type AlbumItem = { row: Row; files: Record<string, { sent: string; shown: string; type: string }> }
export type Album = { collection: Collection; items: AlbumItem[] }[]

const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu
const MAX_NAME_LENGTH = 80

/** A title as part of a file name that every file system accepts; may be empty. */
function toFileName(title: string): string {
  const name = title.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()
  return Array.from(name)
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/[. ]+$/, '')
}

/** The extension of an uploaded file's name in lower case, such as `heic`; may be empty. */
function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
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
  const title = toFileName(String(row[headingField(collection)] ?? ''))
  for (const [slot, { at }] of Object.entries(collection.files)) {
    const file = files.find((file) => fileUrl(at, file) === row[`${slot}Url`])
    if (!file) continue
    const name = [prefix, title, slot === mainSlot ? '' : `(${slot})`].filter(Boolean).join(' ')
    const published = extensionOf(file.publishedKey)
    const isUnchanged = file.originalKey === file.publishedKey
    // The published extension is the true one; an original that was converted keeps the extension it came with.
    const isTrue = isUnchanged && file.type !== UNPLAYABLE
    const sent = `${collection.name}/${name}.${(isTrue ? '' : extensionOf(file.name)) || published}`
    const shown = isUnchanged ? sent : `${collection.name}/shown/${name}.${published}`
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
