/**
 * `keepsake export`: the site itself in a bag that opens by a double click, or as files for a host without a server.
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { album } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { codeOf } from '../../platform/errors.ts'
import { extensionOf } from '../../platform/media/extension.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { softwareVersion } from '../../platform/version.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import { writeWords } from '../words/write.ts'
import { type Bag, createBag } from './bag.ts'
import { renderAbout, renderAlbumJson, renderMetadataCsv } from './description.ts'
import { exportName, readShown, type Shown } from './shown-files.ts'
import type { Sink } from './sink.ts'
import { type Pages, writeSite } from './write-site.ts'

/** `lost`: sentences about missing stored files, which the export lacks. */
export type Exported = { pages: number; items: number; lost: string[] }

const countItems = (shown: Shown) => shown.reduce((sum, { rows }) => sum + rows.length, 0)

/** Opens a stored object, or reports that it is lost. */
async function openStored(
  { storage }: StoredSite,
  key: string,
  path: string,
  lost: string[],
): Promise<Readable | null> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    lost.push(`${key} is missing; the export is without ${path}.`)
    return null
  }
}

/** Writes the site as files for any host that serves files. */
export async function exportStatic(site: StoredSite, pages: Pages, sink: Sink): Promise<Exported> {
  const lost: string[] = []
  const shown = await readShown(site)
  const count = await writeSite({
    ...{ site, pages, shown, hosted: { baseUrl: site.config.publicUrl } },
    addFile: (path, source) => sink.write(path, source),
    async addStored(path, key) {
      const source = await openStored(site, key, path, lost)
      if (source) await sink.write(path, source)
    },
  })
  await sink.end()
  return { pages: count, items: countItems(shown), lost }
}

type Options = { originals: boolean; now: number }

/** Writes the bag. */
export async function exportBag(
  site: StoredSite,
  pages: Pages,
  sink: Sink,
  { originals: hasOriginals, now }: Options,
): Promise<Exported> {
  const { memorial } = pages
  const lost: string[] = []
  const bag = createBag(sink)
  async function addStored(path: string, key: string): Promise<void> {
    const source = await openStored(site, key, path, lost)
    if (source) await bag.add(path, source)
  }
  const shown = await readShown(site)
  const count = await writeSite({
    ...{ site, pages, shown, hosted: null },
    addFile: (path, source) => bag.add(`site/${path}`, source),
    addStored: (path, key) => addStored(`site/${path}`, key),
  })
  await addWords(site, bag)
  const originals = hasOriginals ? await addOriginals(site, shown, addStored) : new Map<string, string>()
  const { publicUrl } = site.config
  const version = await softwareVersion()
  const about = renderAbout({ memorial, shown, hasOriginals, madeAt: now, publicUrl, version })
  await bag.add('album.json', Buffer.from(renderAlbumJson(memorial, shown, originals, bag.has)))
  await bag.add('metadata.csv', Buffer.from(renderMetadataCsv(memorial, shown, bag.has)))
  await bag.add('about.txt', Buffer.from(about))
  await bag.addTag('index.html', renderOpener(memorial.person.site.title))
  await bag.close({
    'Source-Organization': memorial.person.site.title,
    'External-Description': album.bag(memorial.person.fullName),
    ...(publicUrl && { 'External-Identifier': publicUrl }),
    'Contact-Email': memorial.person.email,
    'Bagging-Date': new Date(now).toISOString().slice(0, 10),
    'Bag-Software-Agent': `Keepsake ${version}`,
  })
  return { pages: count, items: countItems(shown), lost }
}

/** The page that a double click in the uppermost folder opens. */
function renderOpener(title: string): string {
  const words = escapeHtml(title)
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=data/site/index.html">
<title>${words}</title>
<p><a href="data/site/index.html">${words}</a></p>
`
}

/** The texts of the pages as `keepsake words export` writes them. */
async function addWords(site: StoredSite, bag: Bag): Promise<void> {
  await using temp = await newTempFolder('keepsake-words')
  const folder = temp.path
  await writeWords(site, join(folder, 'words'))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const taken = new Set<string>()
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const parts = path.slice(folder.length + 1).split(/[\\/]/)
    // Hidden files of an editor or a version control are no words.
    if (parts.some((part) => part.startsWith('.'))) continue
    const safe = parts.map((part) => exportName(part.slice(0, part.length - extname(part).length), extname(part)))
    const name = safe.join('/')
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    await bag.add(name, await readFile(path))
  }
}

/** The extension by the file's content, because its sender may have named it `photo.html`. */
async function sentExtension({ storage }: StoredSite, { originalKey }: FileRow): Promise<string> {
  const end = Math.min(serverLimits.kindBytes, (await storage.size(originalKey)) ?? 0) - 1
  if (end < 0) return '.bin'
  return `.${await extensionOf(await readWhole(storage, originalKey, { start: 0, end }))}`
}

/** The files as they were sent. Returns their paths by those of the shown files. */
async function addOriginals(site: StoredSite, shown: Shown, addStored: (path: string, key: string) => Promise<void>) {
  const originals = new Map<string, string>()
  for (const { rows } of shown)
    for (const { files } of rows)
      for (const { file, path } of Object.values(files)) {
        const stem = path.slice('files/'.length, path.length - extname(path).length)
        const original = `originals/${stem}${await sentExtension(site, file)}`
        await addStored(original, file.originalKey)
        originals.set(path, original)
      }
  return originals
}
