/**
 * Writes every page of the site as a file, with all files that the pages show, so that `index.html` opens from a
 * folder.
 */
import { setImmediate } from 'node:timers/promises'
import { addresses, addressOf, namedItem, OLDER } from '../../../shared/addresses.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Memorial } from '../../../shared/content.ts'
import { READ_PAGE } from '../../../shared/reading.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import type { Site } from '../backup/backup-format.ts'
import { renderFindPage } from './find-page.ts'
import { itemScript } from './item-script.ts'
import { rewriteHtml } from './rewrite-html.ts'
import { rewriteStyles } from './rewrite-styles.ts'
import { filesByUrl, type Shown } from './shown-files.ts'
import { FIND_PAGE, pagePath, relativeUrl } from './site-paths.ts'
import { openVariants } from './stored-variants.ts'

/** Adds a file by its path below the folder of the site. */
type AddFile = (path: string, source: Buffer) => Promise<void>
/** Adds a stored object under that path. */
type AddStored = (path: string, key: string) => Promise<void>

/** The pages and the files of the site as every visitor gets them; `paths` are those of all possible pages. */
export type Pages = {
  memorial: Memorial
  paths: readonly string[]
  get: (url: string) => Promise<{ isThere: boolean; body: Buffer }>
}

type Options = {
  site: Site
  pages: Pages
  shown: Shown
  addFile: AddFile
  addStored: AddStored
  /** For a host: `baseUrl` is the site's future address, for link previews, if it is known. Null for a folder. */
  hosted: { baseUrl: string | null } | null
}

const NOT_FOUND = '/404'

export async function writeSite({ site, pages, shown, addFile, addStored, hosted }: Options): Promise<number> {
  const { memorial } = pages
  const paths = new Set(pages.paths)
  const files = await filesByUrl(site, shown)
  const variants = await openVariants(site.storage)
  const items = shown.flatMap(({ collection: { name }, rows }) => {
    const address = name in addresses ? addresses[name as keyof typeof addresses] : undefined
    // A photo that the gallery leaves out has no page.
    const there = rows.filter(({ row }) => row.category !== MISCELLANEOUS)
    return address ? there.map(({ row }) => addressOf(address, row.id)) : []
  })
  const known = new Set(items)
  const queue = [...paths, ...items]
  const queued = new Set(queue)
  /** The files named by pages, and the sources of their bytes. */
  const named = new Map<string, { key: string } | { url: string }>()
  const missing = new Set<string>()

  function fileOf(url: string): string | null {
    const [bare = '', query] = url.split('?')
    const stored = files.get(bare)
    if (stored) {
      const variant = query
        ? variants(stored, new URLSearchParams(query))
        : { path: stored.path, key: stored.file.publishedKey }
      if (!variant) return null
      named.set(variant.path, { key: variant.key })
      return variant.path
    }
    if (!/^\/(assets|content)\//.test(bare)) return null
    named.set(bare.slice(1), { url: bare })
    return bare.slice(1)
  }

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

  /**
   * Rewrites a page for the file at `path`. `isRooted`: addresses begin with a slash, which is right from any folder.
   */
  function rewrite(html: string, path: string, isRooted = false): string {
    const seen = (to: string | null) => to && (isRooted ? `/${relativeUrl('', to)}` : relativeUrl(path, to))
    const page = namedPage(path)
    return rewriteHtml(html, {
      page: (url) => seen(pageOf(url)),
      file: (url) => seen(fileOf(url)),
      preview(url) {
        const baseUrl = hosted?.baseUrl
        if (!baseUrl) return null
        const { pathname, search } = new URL(url, baseUrl)
        const file = fileOf(pathname + search) ?? fileOf(pathname)
        return file ? `${baseUrl}/${relativeUrl('', file)}` : baseUrl + pathname + search
      },
      end: page ? itemScript(page, seen(FIND_PAGE) ?? '') : '',
    })
  }

  /** The collection whose items `path` names by its query. */
  function namedPage(path: string) {
    return Object.values(addresses).find((address) => pagePath(address.path) === path)
  }

  for (const path of paths)
    if (!(await pages.get(path)).isThere) {
      paths.delete(path)
      missing.add(path)
    }
  let count = 0
  for (const url of queue) {
    if (missing.has(url) || !paths.has(url.split('?')[0] ?? '')) continue
    const { body, isThere } = await pages.get(url)
    // It was deleted a moment ago.
    if (!isThere) continue
    const path = pagePath(url)
    await addFile(path, Buffer.from(rewrite(body.toString(), path)))
    count += 1
    await setImmediate()
  }
  const notFound = (await pages.get(NOT_FOUND)).body.toString()
  if (hosted) await addFile('404.html', Buffer.from(rewrite(notFound, '404.html', true)))
  const search = (await pages.get(SEARCH_PAGE)).body.toString()
  const find = renderFindPage(rewrite(search, FIND_PAGE), { memorial, shown, isThere: (url) => known.has(url) })
  await addFile(FIND_PAGE, Buffer.from(find))
  await addNamed()
  return count

  async function read(url: string): Promise<Buffer> {
    const { body, isThere } = await pages.get(url)
    if (!isThere) throw new Error(`${url} is not there.`)
    return body
  }

  async function addNamed(): Promise<void> {
    for (const { rows } of shown)
      for (const { files } of rows)
        for (const { file, path } of Object.values(files)) named.set(path, { key: file.publishedKey })
    for (const [path, source] of named) {
      if ('key' in source) await addStored(path, source.key)
      else if (path.endsWith('.css'))
        await addFile(path, Buffer.from(await rewriteStyles((await read(source.url)).toString(), read)))
      else await addFile(path, await read(source.url))
    }
  }
}
