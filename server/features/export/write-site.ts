/**
 * Writes every page of the site as a file, with all files that the pages show, so that `index.html` opens from a
 * folder.
 */
import { setImmediate } from 'node:timers/promises'
import { addresses, addressOf, namedItem, OLDER } from '../../../shared/addresses.ts'
import { ASK_PAGE } from '../../../shared/asking.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Memorial } from '../../../shared/content.ts'
import { COME_IN, SEND_PAGE } from '../../../shared/doors.ts'
import { READ_PAGE } from '../../../shared/reading.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import type { Database } from '../../platform/db/database.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import { readWords } from '../search/entries.ts'
import { renderFindPage } from './find-page.ts'
import { itemScript, ofCopy, withItem } from './item-page.ts'
import { rewriteHtml } from './rewrite-html.ts'
import { rewriteStyles } from './rewrite-styles.ts'
import { filesByUrl, type Shown } from './shown-files.ts'
import { FIND_PAGE, pagePath, relativeUrl } from './site-paths.ts'
import { openVariants } from './stored-variants.ts'

/** Adds a file by its path below the folder of the site. */
type AddFile = (path: string, source: Buffer) => Promise<void>
/** Adds a stored object under that path. */
type AddStored = (path: string, key: string) => Promise<void>

/**
 * The pages and the files of the site as every visitor gets them; `paths` are those of all possible pages. A page that
 * names an item has that alone in its main part: the list below it is the same for all, and is put there by the export.
 */
export type Pages = {
  memorial: Memorial
  paths: readonly string[]
  get: (url: string) => Promise<{ isThere: boolean; body: Buffer }>
}

type Options = {
  site: StoredSite
  pages: Pages
  shown: Shown
  addFile: AddFile
  addStored: AddStored
  /** For a host: `baseUrl` is the site's future address, for link previews, if it is known. Null for a folder. */
  hosted: { baseUrl: string | null } | null
}

const NOT_FOUND = '/404'
/** Addresses that were printed or mailed, and lead to forms. */
const formPaths = [COME_IN, SEND_PAGE, ASK_PAGE]
const BODY_END = '</body>'

export async function writeSite({ site, pages, shown, addFile, addStored, hosted }: Options): Promise<number> {
  const files = createFiles(await filesByUrl(site, shown), await openVariants(site.storage))
  const links = createLinks(pages.paths, shown, files.fileOf)
  const { memorial, get } = pages
  const rewrite = createRewrite({ ...links, fileOf: files.fileOf, baseUrl: hosted?.baseUrl })
  const complete = createComplete(links.isItem)
  await links.leaveOut(async (path) => !(await get(path)).isThere)
  let count = 0
  for (const url of links.queue) {
    if (!links.isPage(url)) continue
    const { body, isThere } = await get(url)
    // Skip a page whose item was deleted a moment ago.
    if (!isThere) continue
    const path = pagePath(url)
    await addFile(path, Buffer.from(complete(url, rewrite(body.toString(), path))))
    count += 1
    await setImmediate()
  }
  const notFound = (await get(NOT_FOUND)).body.toString()
  for (const path of hosted ? ['/404', ...formPaths.map((form) => `${form}/index`)] : [])
    await addFile(`${path.slice(1)}.html`, Buffer.from(ofCopy(rewrite(notFound, path, true))))
  const search = (await get(SEARCH_PAGE)).body.toString()
  const words = await readAllWords(site.db, shown)
  const isThere = (url: string) => links.isItem(url) || (!url.includes('?') && links.isPage(url))
  const find = renderFindPage(rewrite(search, FIND_PAGE), { memorial, shown, isThere, fileOf: files.fileOf, words })
  await addFile(FIND_PAGE, Buffer.from(find))
  for (const { rows } of shown)
    for (const { files: stored } of rows)
      for (const { file, path } of Object.values(stored)) files.named.set(path, { key: file.publishedKey })
  await addNamed(files.named, get, { addFile, addStored })
  return count
}

/** All that the search of the site finds its rows by. */
async function readAllWords(db: Database, shown: Shown): Promise<Map<string, string[]>> {
  const words: [string, string[]][] = []
  for (const { collection, rows } of shown) {
    const ids = rows.map(({ row }) => row.id)
    words.push(...(await readWords(db, collection, ids)))
  }
  return new Map(words)
}

/** Files named by pages, by their paths, with the sources of their bytes. */
type Named = Map<string, { key: string } | { url: string }>

/** The path of the file at a URL, which is then among those that are added. Null for what is no file. */
type PathOf = (url: string) => string | null

function createFiles(
  stored: Awaited<ReturnType<typeof filesByUrl>>,
  variants: Awaited<ReturnType<typeof openVariants>>,
): { named: Named; fileOf: PathOf } {
  const named: Named = new Map()
  function fileOf(url: string): string | null {
    const [bare = '', query] = url.split('?')
    const found = stored.get(bare)
    if (found) {
      const variant = query
        ? variants(found, new URLSearchParams(query))
        : { path: found.path, key: found.file.publishedKey }
      if (!variant) return null
      named.set(variant.path, { key: variant.key })
      return variant.path
    }
    if (!/^\/(assets|content)\//.test(bare)) return null
    named.set(bare.slice(1), { url: bare })
    return bare.slice(1)
  }
  return { named, fileOf }
}

function itemsOf(shown: Shown): string[] {
  return shown.flatMap(({ collection: { name }, rows }) => {
    const address = name in addresses ? addresses[name as keyof typeof addresses] : undefined
    // A photo that the gallery leaves out has no page.
    const there = rows.filter(({ row }) => row.category !== MISCELLANEOUS)
    return address ? there.map(({ row }) => addressOf(address, row.id)) : []
  })
}

/** The pages to write: those of the menu and of items, and those that these lead to. */
function createLinks(possible: readonly string[], shown: Shown, fileOf: PathOf) {
  const paths = new Set(possible)
  const items = itemsOf(shown)
  const known = new Set(items)
  const queue = [...paths, ...items]
  const queued = new Set(queue)
  const missing = new Set<string>()

  /** The reader needs a server: the link opens the PDF instead. */
  function pdfOf(id: string | null): string | null {
    const rows = shown.find(({ collection }) => collection.name === 'writings')?.rows ?? []
    const writing = rows.find(({ row }) => row.id === id)
    return writing ? fileOf(String(writing.row.pdfUrl)) : null
  }

  function pageOf(url: string): string | null {
    const [path = '', query] = url.split('?')
    if (path === SEARCH_PAGE) return FIND_PAGE
    if (path === READ_PAGE) return pdfOf(new URLSearchParams(query).get('writing'))
    if (!paths.has(path)) return null
    const item = namedItem(path, new URLSearchParams(query))
    if (item && !known.has(item.address)) return null
    const target = item?.address ?? (new URLSearchParams(query).has(OLDER) ? url : path)
    if (missing.has(target)) return null
    if (!queued.has(target)) {
      queued.add(target)
      queue.push(target)
    }
    return pagePath(target)
  }

  return {
    /** Grows while it is written. */
    queue,
    pageOf,
    isItem: (url: string) => known.has(url),
    isPage: (url: string) => !missing.has(url) && paths.has(url.split('?')[0] ?? ''),
    async leaveOut(isMissing: (path: string) => Promise<boolean>): Promise<void> {
      for (const path of paths)
        if (await isMissing(path)) {
          paths.delete(path)
          missing.add(path)
        }
    },
  }
}

type Links = { pageOf: PathOf; fileOf: PathOf; baseUrl: string | null | undefined }

/** Rewrites a page for the file at `path`. `isRooted`: addresses begin with a slash, which is right from any folder. */
function createRewrite({ pageOf, fileOf, baseUrl }: Links) {
  return (html: string, path: string, isRooted = false): string => {
    const seen = (to: string | null) => to && (isRooted ? `/${relativeUrl('', to)}` : relativeUrl(path, to))
    return rewriteHtml(html, {
      page: (url) => seen(pageOf(url)),
      file: (url) => seen(fileOf(url)),
      preview(url) {
        if (!baseUrl) return null
        const { pathname, search } = new URL(url, baseUrl)
        const file = fileOf(pathname + search) ?? fileOf(pathname)
        return file ? `${baseUrl}/${relativeUrl('', file)}` : baseUrl + pathname + search
      },
    })
  }
}

/** Completes a rewritten page: an item stands above its list, and a list has the script for printed addresses. */
function createComplete(isItem: (url: string) => boolean) {
  /** Lists without that script, by their paths, which come before their items. */
  const lists = new Map<string, string>()
  return (url: string, html: string): string => {
    const list = lists.get(url.split('?')[0] ?? '')
    if (list && isItem(url)) return withItem(list, html)
    const named = Object.values(addresses).find(({ path }) => path === url)
    if (!named) return html
    lists.set(url, html)
    const find = relativeUrl(pagePath(url), FIND_PAGE)
    return html.replace(BODY_END, () => itemScript(named, find) + BODY_END)
  }
}

async function addNamed(
  named: Named,
  get: Pages['get'],
  { addFile, addStored }: Pick<Options, 'addFile' | 'addStored'>,
): Promise<void> {
  async function read(url: string): Promise<Buffer> {
    const { body, isThere } = await get(url)
    if (!isThere) throw new Error(`${url} is not there.`)
    return body
  }
  for (const [path, source] of named) {
    if ('key' in source) await addStored(path, source.key)
    else if (path.endsWith('.css'))
      await addFile(path, Buffer.from(await rewriteStyles((await read(source.url)).toString(), read)))
    else await addFile(path, await read(source.url))
  }
}
