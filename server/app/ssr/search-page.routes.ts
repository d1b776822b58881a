/** `/search?q=…`: the answer as a page, complete without scripts. Search engines leave it out. */
import type { FastifyInstance } from 'fastify'
import { documentTitle } from '../../../shared/content.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { MAX_QUESTION, searchPath } from '../../../shared/search.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Services } from '../services/services.ts'
import { renderNoindexHead } from './head.ts'
import { renderHtml } from './html.ts'
import type { PageBuilds } from './page-builds.ts'

/** Its module, as the build's manifest names it. */
const SOURCE = 'web/pages/search/search.tsx'

export type Parts = Pick<Services, 'contentVersions' | 'responses' | 'words'> & {
  dev: boolean
  builds: PageBuilds
  /** The API's responses by their paths. */
  readAnswers: (paths: readonly string[]) => Promise<Record<string, unknown>>
}

export async function searchPageRoutes(app: FastifyInstance, { responses, words, builds, readAnswers }: Parts) {
  app.get<{ Querystring: { q?: unknown } }>(SEARCH_PAGE, async (request, reply) => {
    const { q } = request.query
    const question = typeof q === 'string' ? q.trim().slice(0, MAX_QUESTION).toWellFormed() : ''
    const { person } = (await words.read()).memorial
    const answers = await readAnswers(['/api/site', ...(question ? [searchPath(question)] : [])])
    const state = { memorial: { person, pages: {} }, answers: { ...answers, [SEARCH_PAGE]: question } }
    const source = await builds.in(languageOf(person.language))
    const { render } = await source.renderer()
    const html = renderHtml({
      language: person.language,
      headTags: renderNoindexHead(documentTitle(person, 'search')),
      assets: source.assets(SOURCE),
      root: render(SEARCH_PAGE, state),
      state,
    })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    const body = encodeText(await source.transform(request.url, html))
    return sendCached(request, reply, responses.prepare({ body, headers }))
  })
}
