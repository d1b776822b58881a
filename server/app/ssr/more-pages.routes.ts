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
  person: Person
  path: string
  source: string | undefined
  headTags: string
  answers: Record<string, unknown>
}

async function renderPage(
  { builds, readAnswers }: Parts,
  url: string,
  { person, path, source, headTags, answers }: Shown,
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

/** `/search?q=…`. Search engines leave it out. */
function addSearch(app: FastifyInstance, parts: Parts): void {
  const { responses, words, readAnswers } = parts
  app.get<{ Querystring: { q?: unknown } }>(SEARCH_PAGE, async (request, reply) => {
    const { q } = request.query
    const question = typeof q === 'string' ? q.trim().slice(0, MAX_QUESTION).toWellFormed() : ''
    const { person } = (await words.read()).memorial
    const answers = await readAnswers(['/api/site', ...(question ? [searchPath(question)] : [])])
    const body = await renderPage(parts, request.url, {
      person,
      path: SEARCH_PAGE,
      source: 'web/pages/search/search.tsx',
      headTags: renderNoindexHead(documentTitle(person, 'search')),
      answers: { ...answers, [SEARCH_PAGE]: question },
    })
    const headers = { ...HTML, ...NOINDEX, 'cache-control': 'no-store' }
    return sendCached(request, reply, responses.prepare({ body, headers }))
  })
}

/** `/read?writing=ID`. */
function addReading(app: FastifyInstance, parts: Parts): void {
  const { responses, words, readAnswers } = parts
  app.get<{ Querystring: { writing?: unknown } }>(READ_PAGE, async (request, reply) => {
    const { writing } = request.query
    const { person } = (await words.read()).memorial
    const id = typeof writing === 'string' && isId(writing) && hasPage(person, 'words') ? writing : ''
    const path = pagesPath(id)
    const answers = await readAnswers(['/api/site', ...(id ? [path] : [])])
    const reading = (answers[path] ?? null) as Reading | null
    const title = reading ? `${reading.title} – ${person.site.title}` : person.site.title
    const body = await renderPage(parts, request.url, {
      person,
      path: READ_PAGE,
      source: 'web/pages/read/read.tsx',
      headTags: renderPlainHead(title, reading?.description ?? null),
      answers: { ...answers, [READ_PAGE]: id, ...(id && { [path]: reading }) },
    })
    const headers = { ...HTML, 'cache-control': 'no-cache' }
    return sendCached(request, reply.code(reading ? 200 : 404), responses.prepare({ body, headers }))
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
    const body = await renderPage(parts, url, {
      person,
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
  const { responses, words, readAnswers } = parts
  for (const page of legalPages)
    app.get(page, async (request, reply) => {
      const { person } = (await words.read()).memorial
      const answers = await readAnswers(['/api/site', legalApi(page)])
      const text = answers[legalApi(page)] as LegalText | undefined
      const headTags = text
        ? renderPlainHead(`${text.title} – ${person.site.title}`, text.lead)
        : renderNoindexHead(documentTitle(person, undefined))
      const source = text && 'web/pages/legal/legal.tsx'
      const body = await renderPage(parts, request.url, {
        person,
        path: text ? page : '/404',
        source,
        headTags,
        answers,
      })
      const headers = { ...HTML, 'cache-control': 'no-cache' }
      return sendCached(request, reply.code(text ? 200 : 404), responses.prepare({ body, headers }))
    })
}
