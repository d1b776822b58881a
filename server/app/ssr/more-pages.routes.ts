/**
 * The pages that no menu has, complete without scripts: the search, a writing to be read, the gathering, privacy and
 * imprint.
 */
import type { FastifyInstance } from 'fastify'
import { documentTitle, hasPage, type Person } from '../../../shared/content.ts'
import { GATHERING_API, GATHERING_PAGE } from '../../../shared/gathering.ts'
import { type LegalText, legalApi, legalPages } from '../../../shared/legal.ts'
import { gathering as texts } from '../../../shared/messages/catalogue.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { pagesPath, READ_PAGE, type Reading } from '../../../shared/reading.ts'
import { MAX_QUESTION, searchPath } from '../../../shared/search.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { isId } from '../../platform/id.ts'
import type { Services } from '../services/services.ts'
import { renderNoindexHead, renderPlainHead } from './head.ts'
import { renderHtml } from './html.ts'
import { ownSky } from './own-sky.ts'
import type { PageBuilds } from './page-builds.ts'

type Parts = Pick<Services, 'contentVersions' | 'responses' | 'words'> & {
  dev: boolean
  builds: PageBuilds
  /** The API's responses by their paths. */
  readAnswers: (paths: readonly string[]) => Promise<Record<string, unknown>>
}

export const morePaths: readonly string[] = [SEARCH_PAGE, READ_PAGE, GATHERING_PAGE, ...legalPages]

export async function morePages(app: FastifyInstance, parts: Parts): Promise<void> {
  for (const add of [addSearch, addReading, addGathering, addLegal]) add(app, parts)
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NOINDEX = { 'x-robots-tag': 'noindex' }

/** `path` is the renderer's; `source` is the module of the page, as the build's manifest names it. */
type Shown = {
  path: string
  source: string | undefined
  headTags: string
  answers: Record<string, unknown>
}

async function renderPage(
  { builds, readAnswers }: Parts,
  url: string,
  person: Person,
  { path, source, headTags, answers }: Shown,
) {
  const state = { memorial: { person, pages: {} }, answers }
  const build = await builds.in(languageOf(person.language))
  const { render } = await build.renderer()
  const root = render(path, state)
  const sky = ownSky(person, await readAnswers([PORTRAIT]))
  const isPaper = person.site.sky === 'paper'
  const assets = build.assets(source)
  const html = renderHtml({ language: person.language, headTags, assets, root, state, sky, isPaper })
  return encodeText(await build.transform(url, html))
}

type Answered = Shown & { status: 200 | 404; headers?: Record<string, string> }
type Show = (query: Record<string, unknown>, person: Person) => Promise<Answered>

/** Adds a page that is rendered anew for each request. */
function addPage(app: FastifyInstance, parts: Parts, page: string, show: Show): void {
  const { responses, words } = parts
  app.get<{ Querystring: Record<string, unknown> }>(page, async (request, reply) => {
    const { person } = (await words.read()).memorial
    const { status, headers, ...shown } = await show(request.query, person)
    const body = await renderPage(parts, request.url, person, shown)
    const all = { ...HTML, 'cache-control': 'no-cache', ...headers }
    return sendCached(request, reply.code(status), responses.prepare({ body, headers: all }))
  })
}

/** `/search?q=…`. Search engines leave it out. */
function addSearch(app: FastifyInstance, parts: Parts): void {
  addPage(app, parts, SEARCH_PAGE, async ({ q }, person) => {
    const question = typeof q === 'string' ? q.trim().slice(0, MAX_QUESTION).toWellFormed() : ''
    const answers = await parts.readAnswers(['/api/site', ...(question ? [searchPath(question)] : [])])
    return {
      status: 200,
      path: SEARCH_PAGE,
      source: 'web/pages/search/search.tsx',
      headTags: renderNoindexHead(documentTitle(person, 'search')),
      answers: { ...answers, [SEARCH_PAGE]: question },
      headers: { ...NOINDEX, 'cache-control': 'no-store' },
    }
  })
}

/** `/read?writing=ID`. */
function addReading(app: FastifyInstance, parts: Parts): void {
  addPage(app, parts, READ_PAGE, async ({ writing }, person) => {
    const id = typeof writing === 'string' && isId(writing) && hasPage(person, 'words') ? writing : ''
    const path = pagesPath(id)
    const answers = await parts.readAnswers(['/api/site', ...(id ? [path] : [])])
    const reading = (answers[path] ?? null) as Reading | null
    const title = reading ? `${reading.title} – ${person.site.title}` : person.site.title
    return {
      status: reading ? 200 : 404,
      path: READ_PAGE,
      source: 'web/pages/read/read.tsx',
      headTags: renderPlainHead(title, reading?.description ?? null),
      answers: { ...answers, [READ_PAGE]: id, ...(id && { [path]: reading }) },
    }
  })
}

/** Collections and texts that the gathering depends on. */
const GATHERED = ['photos', 'memories', 'tracks', 'settings', 'words'] as const

/** `/gathering`: pictures and words one after another, and as a list where scripts are missing. */
function addGathering(app: FastifyInstance, parts: Parts): void {
  const { contentVersions, dev, responses, words, readAnswers } = parts

  async function render(url: string, isThere: boolean) {
    const { memorial, isCurrent } = await words.read()
    const { person } = memorial
    const answers = await readAnswers(['/api/site', ...(isThere ? [GATHERING_API] : [])])
    const body = await renderPage(parts, url, person, {
      path: isThere ? GATHERING_PAGE : '/404',
      source: 'web/pages/gathering/gathering.tsx',
      headTags: renderNoindexHead(`${texts.title} – ${person.site.title}`),
      answers,
    })
    const headers = { ...HTML, ...NOINDEX, 'cache-control': 'no-cache' }
    return { body, headers, cacheable: isCurrent && !dev && GATHERING_API in answers }
  }

  app.get(GATHERING_PAGE, async (request, reply) => {
    // Without a gallery no picture is shown anywhere.
    if (!hasPage((await words.read()).memorial.person, 'gallery'))
      return sendCached(request, reply.code(404), responses.prepare(await render(request.url, false)))
    const version = () => contentVersions.of(GATHERED)
    return sendCached(request, reply, await responses.get(GATHERING_PAGE, version, () => render(request.url, true)))
  })
}

/** `/privacy` and `/imprint`. */
function addLegal(app: FastifyInstance, parts: Parts): void {
  for (const page of legalPages)
    addPage(app, parts, page, async (_query, person) => {
      const answers = await parts.readAnswers(['/api/site', legalApi(page)])
      const text = answers[legalApi(page)] as LegalText | undefined
      if (!text) {
        const headTags = renderNoindexHead(documentTitle(person, undefined))
        return { status: 404, path: '/404', source: undefined, headTags, answers }
      }
      const headTags = renderPlainHead(`${text.title} – ${person.site.title}`, text.lead)
      return { status: 200, path: page, source: 'web/pages/legal/legal.tsx', headTags, answers }
    })
}
