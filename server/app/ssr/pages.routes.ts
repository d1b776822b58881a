/** Server-side rendering of every page, from the API's own responses, and the static files of the site. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isShare } from '../../../shared/collection.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { documentTitle, hasPage, type Memorial, type Person } from '../../../shared/content.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import type { ListPage, PageFacts, PageState } from '../../../web/queries/rendering.ts'
import { siteOf } from '../../features/accounts/links.ts'
import { isOn } from '../../features/settings/site-settings.ts'
import { isOfSample } from '../../features/words/sample-words.ts'
import { baseUrlOf } from '../../platform/http/base-url.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { createResponseCache, type ResponseCache } from '../../platform/http/response-cache.ts'
import { pageCacheControl, VOICE_HEADERS } from '../../platform/http/response-headers.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Services } from '../services/services.ts'
import { contentImagesRoutes } from './assets.routes.ts'
import { renderNoindexHead, renderPageHead } from './head.ts'
import { renderHtml } from './html.ts'
import { createLastRenderings } from './last-renderings.ts'
import type { CardAssets } from './manifest.ts'
import { morePages, morePaths } from './more-pages.routes.ts'
import { type FoundItem, findItem, itemHead, olderRows, type Requested, requestedItem } from './named-item.ts'
import { ogImageOf, siteOgImage } from './og-image.ts'
import { openBuiltPages, openDevPages } from './page-builds.ts'
import { readSession, SESSION_PATH } from './page-session.ts'
import { personData } from './person-data.ts'
import type { RenderUnsaved } from './preview-words.routes.ts'
import { type Door, siteFilesRoutes } from './site-files.routes.ts'

const HTML = 'text/html; charset=utf-8'
/** Facts for every page: the texts of its forms and its menu depend on them. */
const SITE_PATH = '/api/site'

type Shown = { item?: Requested & FoundItem; part?: PageState['answers']; unsaved?: Memorial }

/** The collections whose lists are at these paths. */
function collectionsOf(paths: readonly string[]): AnyCollection[] {
  return collections.filter(({ lists }) => lists.some(({ path }) => paths.some((read) => read.split('?')[0] === path)))
}

/** The person for an administrators' page: empty for an unknown visitor of a closed site. */
export type PersonFor = (request: FastifyRequest, reply: FastifyReply, person: Person) => Promise<Person>

type Options = {
  dev: boolean
  personFor: PersonFor
  /** Tells the card of a closed site its assets. */
  showCardWith: (assets: CardAssets) => void
  /** The agents that robots.txt asks to leave the site alone. */
  askedAway: () => readonly string[]
}

type PageServices = Pick<Services, 'config' | 'contentVersions' | 'db' | 'headers' | 'responses' | 'words'> & {
  doors: Door
}

/** Registers the pages and their files, built first if need be. Returns the renderer for a page of unsaved words. */
export async function pagesRoutes(
  app: FastifyInstance,
  services: PageServices,
  { dev, personFor, showCardWith, askedAway }: Options,
): Promise<RenderUnsaved> {
  const { contentVersions, headers, responses, words } = services
  /** Pages that name one item have a small cache of their own: a visit to all of them evicts no other response. */
  const itemPages = createResponseCache(headers, serverLimits.itemPagesBytes)
  const bodies = createLastRenderings<Awaited<ReturnType<typeof renderBody>>>()
  const { publicUrl, sharedCacheSeconds } = services.config
  const language = languageOf((await words.read()).memorial.person.language)
  const builds = dev ? await openDevPages(app, language) : await openBuiltPages(app, services, language, showCardWith)
  const { publicPages, browserPaths } = await (await builds.in(language)).renderer()

  /**
   * `item` is the item named by the address, with a null row if it does not exist. `part` replaces the first rows of a
   * list by later ones. `unsaved` is a memorial that an administrator looks at before it is saved.
   */
  async function renderBody(page: PageFacts | undefined, { item, part, unsaved }: Shown) {
    const { memorial, isCurrent } = unsaved ? { memorial: unsaved, isCurrent: false } : await words.read()
    const { person, pages } = memorial
    const paths = [SITE_PATH, ...(page?.reads ?? [])]
    const { answers: read, isComplete } = await readResponses(app, paths)
    const answers = { ...read, ...part }
    const copy = page ? { [page.name]: pages[page.name] } : {}
    const shown = item && { item: { name: item.name, row: item.row } }
    const state: PageState = { memorial: { person, pages: copy }, answers, ...shown }
    const source = await builds.in(languageOf(person.language))
    const { render, renderNamedImage } = await source.renderer()
    const root = render(page?.path ?? '/404', state)
    // Pages of shares must not lag: the sender is a visitor, and sees a new share at once.
    const mayLag = !collectionsOf(paths).some(isShare)
    const needsPortrait = page && isOfSample(person.site.picture.alt)
    const portraits = needsPortrait ? await readResponses(app, [PORTRAIT]) : undefined
    const siteImage = siteOgImage(memorial, portraits?.answers ?? {})
    const image = (page && ogImageOf(memorial, page, answers)) ?? siteImage
    const cacheable = isCurrent && isComplete && !dev
    return { memorial, source, state, root, over: renderNamedImage(state), image, siteImage, cacheable, mayLag }
  }

  /** `baseUrl`: the origin of the site, for the head. `before`: key and version of a reusable earlier rendering. */
  async function renderPage(
    url: string,
    page: PageFacts | undefined,
    baseUrl: string,
    shown: Shown,
    before?: { key: string; version: () => number },
  ) {
    const make = () => renderBody(page, shown)
    const body = await (before && !publicUrl ? bodies.get(before.key, before.version, make) : make())
    const { memorial, source, state, root, over, image, siteImage, cacheable, mayLag } = body
    const { person } = memorial
    const { item, unsaved } = shown
    const own = item?.row && item.previewed ? itemHead(memorial, item, item.row, { baseUrl, image: siteImage }) : {}
    const isAbout = page && ['home', 'story'].includes(page.name)
    const about = isAbout ? { data: personData(person, baseUrl + page.path, baseUrl) } : {}
    const headTags = page
      ? renderPageHead(memorial, page, baseUrl, { image, ...about, ...own })
      : renderNoindexHead(documentTitle(person, undefined))
    const assets = source.assets(page?.source)
    const html = renderHtml({
      language: person.language,
      headTags,
      assets,
      over,
      root,
      ...(!unsaved && { state }),
    })
    const cache = { 'content-type': HTML, 'cache-control': pageCacheControl(sharedCacheSeconds) }
    const headers = page?.name === 'memories' ? { ...cache, ...VOICE_HEADERS } : cache
    return { body: encodeText(await source.transform(url, html)), headers, cacheable, mayLag }
  }

  /** True if the family has not left the page out, and has turned it on if it is off at first. */
  async function isThere({ name, optional }: PageFacts, person: Person): Promise<boolean> {
    return hasPage(person, name) && (!optional || isOn(services.db, { name: optional, optional: true }))
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, asked?: PageFacts) {
    const { person } = (await words.read()).memorial
    const page = asked && (await isThere(asked, person)) ? asked : undefined
    const baseUrl = baseUrlOf(request, publicUrl)
    const reads = [PORTRAIT, ...(page?.reads ?? [])]
    const read = [...collectionsOf(reads).map(({ name }) => name), 'settings', 'words'] as const
    const version = () => contentVersions.of(read)
    const renderedFrom = version()
    const get = (cache: ResponseCache, key: string, shown: Shown = {}) =>
      cache.get(
        page ? baseUrl + key : key,
        version,
        () => renderPage(request.url, page, baseUrl, shown, { key, version }),
        renderedFrom,
      )
    const requested = page && requestedItem(request.url, page)
    const key = page ? page.path : 'not found'
    const known = requested && itemPages.find(baseUrl + requested.address)
    if (known) return sendCached(request, reply, known)
    const found = requested && (await findItem(app, requested))
    if (requested && found?.row)
      return sendCached(request, reply, await get(itemPages, requested.address, { item: { ...requested, ...found } }))
    // All missing items share one page: made-up ids fill no memory.
    if (requested && found)
      return sendCached(
        request,
        reply.code(404),
        await get(responses, `${key} gone`, { item: { ...requested, ...found } }),
      )
    const older = page && olderRows(request.url, page)
    const part = older && ((await readResponses(app, [older.path])).answers[older.path] as ListPage | undefined)
    if (older && part?.rows.length)
      return sendCached(request, reply, await get(itemPages, key + older.query, { part: { [older.list]: part } }))
    return sendCached(request, reply.code(page ? 200 : 404), await get(responses, key))
  }

  for (const page of publicPages) app.get(page.path, (request, reply) => sendPage(request, reply, page))

  const readAnswers = async (paths: readonly string[]) => (await readResponses(app, paths)).answers
  await morePages(app, { contentVersions, dev, responses, words, builds, readAnswers })

  // The session is part of the administrators' pages, so that these need not request it first.
  for (const path of browserPaths)
    app.get(path, async (request, reply) => {
      const { memorial } = await words.read()
      const person = await personFor(request, reply, memorial.person)
      const session = await readSession(app, request)
      const answers = {
        ...(person === memorial.person ? (await readResponses(app, [SITE_PATH])).answers : { [SITE_PATH]: {} }),
        [SESSION_PATH]: session,
      }
      const state: PageState = { memorial: { person, pages: {} }, answers }
      const headTags = renderNoindexHead(person.site.title)
      const language = session?.language ?? languageOf(memorial.person.language)
      const source = await builds.in(language)
      const html = renderHtml({ language: 'en', headTags, assets: source.assets(undefined), root: '', state })
      const body = encodeText(await source.transform(request.url, html))
      const headers = { 'content-type': HTML, 'cache-control': 'no-store' }
      return sendCached(request, reply, responses.prepare({ body, headers }))
    })

  const paths = [...publicPages.map(({ path }) => path), ...morePaths, ...browserPaths]
  app.get('/*', (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const bare = path.slice(0, -1)
    if (path.endsWith('/') && paths.includes(bare)) return reply.redirect(query ? `${bare}?${query}` : bare, 308)
    return sendPage(request, reply)
  })

  const pagesThere = async () => {
    const { person } = (await words.read()).memorial
    const there = await Promise.all(publicPages.map((page) => isThere(page, person)))
    return publicPages.filter((_page, index) => there[index])
  }
  await siteFilesRoutes(app, services, { pagesThere, askedAway })
  await contentImagesRoutes(app, services)

  return async (request, name, unsaved) => {
    const page = publicPages.find((each) => each.name === name)
    if (!page) return null
    const { body } = await renderPage(request.url, page, siteOf(request, publicUrl), { unsaved })
    return body.plain
  }
}

/**
 * The API's responses by path, a part of a list with its counts. Failed ones are left out: the browser requests them
 * again and shows the error. Complete if none fails or is stale.
 */
async function readResponses(app: FastifyInstance, paths: readonly string[]) {
  const answers: Record<string, unknown> = {}
  let isComplete = true
  for (const path of paths) {
    const response = await app.inject({ url: path, headers: { accept: 'application/json' } })
    if (response.statusCode === 200) answers[path] = toAnswer(response.headers, response.json())
    isComplete &&= response.statusCode === 200 && response.headers.warning === undefined
  }
  return { answers, isComplete }
}

function toAnswer(headers: OutgoingHttpHeaders, rows: unknown[]): unknown[] | ListPage {
  const { 'x-total-count': total, 'x-offset': offset, 'x-order': order } = headers
  return total === undefined ? rows : { rows, total: Number(total), offset: Number(offset), byYears: order === 'years' }
}
