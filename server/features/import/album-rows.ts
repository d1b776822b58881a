/** Rows for a site that was taken home: everything in its export, by the list of it, `album.json`. */
import { collections } from '../../../shared/collections/all.ts'
import { type Entry, fileOf, folderOf, isRecord, nameOf, readJson, type Values } from './entry.ts'
import { readSiteRow } from './site-row.ts'
import type { SourceRow } from './source.ts'

const textsIn = (list: unknown) =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []

/** The list as its export wrote it; null for another file of this name. */
async function readAlbum(entry: Entry): Promise<Values | null> {
  const json = await readJson(entry)
  return isRecord(json) && isRecord(json.memorial) && collections.some(({ name }) => Array.isArray(json[name]))
    ? json
    : null
}

/** The files of an export are claimed as a whole: pages and manifests are no pictures. */
export async function claimAlbums(entries: readonly Entry[]): Promise<{ rows: SourceRow[]; rest: Entry[] }> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const rows: SourceRow[] = []
  const roots: string[] = []
  for (const entry of entries.filter(({ path }) => nameOf(path) === 'album.json')) {
    const album = await readAlbum(entry)
    if (!album) continue
    const payload = folderOf(entry.path)
    const within = (path: string) => (payload ? `${payload}/${path}` : path)
    const bag = folderOf(payload)
    roots.push(byPath.has(bag ? `${bag}/bagit.txt` : 'bagit.txt') ? bag : payload)
    /** The file as it was shown: a picture stands as the family turned it. */
    const fileIn = (files: unknown, slot: string) => {
      const file = isRecord(files) ? files[slot] : undefined
      const paths = isRecord(file) ? textsIn([file.shown, file.original]) : []
      const found = paths.map((path) => byPath.get(within(path))).find((each) => each !== undefined)
      return found ? fileOf(found) : null
    }
    for (const collection of collections) {
      const items = album[collection.name]
      for (const item of Array.isArray(items) ? items.filter(isRecord) : [])
        if (isRecord(item.row)) {
          const subtitles = async () => String(item.subtitles ?? '')
          const row = readSiteRow(collection, item.row, (slot) => fileIn(item.files, slot), subtitles)
          rows.push({ ...row, sourceId: `album:${row.sourceId}`, keywords: textsIn(item.keywords) })
        }
    }
  }
  const isOfAlbum = ({ path }: Entry) => roots.some((root) => root === '' || path.startsWith(`${root}/`))
  return { rows, rest: entries.filter((entry) => !isOfAlbum(entry)) }
}
