/** `keepsake export`: plain folders with readable names and one page that shows them, for when there is no more software. */
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Collection, Row } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import type { Memorial } from '../../shared/content.ts'
import { fileUrl, listRows } from '../collections/queries.ts'
import type { FileRow } from '../db/tables.ts'
import { UNPLAYABLE } from '../media/sniff.ts'
import { albumPage } from './album-html.ts'
import { CommandError } from './errors.ts'
import { extensionOf, fileNameOf } from './filenames.ts'
import type { Site } from './site.ts'

/** A row as it stands in the album: `files` are paths in it by slot, as sent and as the site shows it. */
export type AlbumItem = {
  row: Row
  files: Record<string, { sent: string; shown: string; type: string }>
}
export type Album = { collection: Collection; items: AlbumItem[] }[]

async function copyOut(site: Site, key: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(await site.storage.read(key), createWriteStream(path, { flags: 'wx' }))
}

/** The files of a row's slots, found by the addresses that the row shows. */
function filesOf(collection: Collection, row: Row, files: readonly FileRow[]): [string, FileRow][] {
  return Object.entries(collection.files).flatMap(([slot, { at }]) => {
    const file = files.find((one) => one.slot === slot && fileUrl(at, one) === row[`${slot}Url`])
    return file ? [[slot, file] as [string, FileRow]] : []
  })
}

async function exportRow(
  site: Site,
  folder: string,
  collection: Collection,
  row: Row,
  number: string,
  files: readonly FileRow[],
): Promise<AlbumItem> {
  const item: AlbumItem = { row, files: {} }
  const [first] = Object.keys(collection.files)
  const title = fileNameOf(String(row.title ?? row.location ?? ''))
  for (const [slot, file] of filesOf(collection, row, files)) {
    const name = [number, title, slot === first ? '' : `(${slot})`].filter(Boolean).join(' ')
    const published = extensionOf(file.publishedKey)
    const asSent = file.originalKey === file.publishedKey
    // The published name tells the truth about its bytes; where there is no better, the sent one is believed.
    const trusted = asSent && file.type !== UNPLAYABLE
    const sent = `${collection.name}/${name}.${(trusted ? '' : extensionOf(file.name)) || published}`
    const shown = asSent ? sent : `${collection.name}/shown/${name}.${published}`
    await copyOut(site, file.originalKey, join(folder, sent))
    if (!asSent) await copyOut(site, file.publishedKey, join(folder, shown))
    item.files[slot] = { sent, shown, type: file.type }
  }
  return item
}

/** Writes the album into a new or empty folder. Throws CommandError when something is there. Answers how many items it has. */
export async function exportAlbum(site: Site, memorial: Memorial, folder: string): Promise<number> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0)
    throw new CommandError(`The folder ${folder} is not empty. Please name a new one.`)
  await mkdir(folder, { recursive: true })
  const files = await site.db
    .selectFrom('files')
    .selectAll()
    .where('retiredAt', 'is', null)
    .execute()
  const album: Album = []
  for (const collection of collections) {
    const rows = await listRows(site.db, collection)
    const digits = String(rows.length).length
    const items: AlbumItem[] = []
    for (const [at, row] of rows.entries())
      items.push(
        await exportRow(site, folder, collection, row, String(at + 1).padStart(digits, '0'), files),
      )
    album.push({ collection, items })
  }
  await cp(site.config.contentDir, join(folder, 'words'), { recursive: true })
  const data = Object.fromEntries(album.map(({ collection, items }) => [collection.name, items]))
  await writeFile(join(folder, 'album.json'), `${JSON.stringify({ memorial, ...data }, null, 2)}\n`)
  await writeFile(join(folder, 'index.html'), albumPage(memorial, album))
  return album.reduce((sum, { items }) => sum + items.length, 0)
}
