/** `/gathering`: pictures and words one after another, and as a list where scripts are missing. */
import type { FastifyInstance } from 'fastify'
import { hasPage } from '../../../shared/content.ts'
import { GATHERING_API, GATHERING_PAGE } from '../../../shared/gathering.ts'
import { gathering as texts } from '../../../shared/messages/catalogue.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { renderNoindexHead } from './head.ts'
import { renderHtml } from './html.ts'
import type { Parts } from './search-page.routes.ts'

/** Its module, as the build's manifest names it. */
const SOURCE = 'web/pages/gathering/gathering.tsx'

/** Collections and texts that the page depends on. */
const READ = ['photos', 'memories', 'tracks', 'settings', 'words'] as const

export async function gatheringPageRoutes(app: FastifyInstance, parts: Parts) {
  const { contentVersions, dev, responses, words, builds, readAnswers } = parts

  async function renderPage(url: string, isThere: boolean) {
    const { memorial, isCurrent } = await words.read()
    const { person } = memorial
    const answers = await readAnswers(['/api/site', ...(isThere ? [GATHERING_API] : [])])
    const state = { memorial: { person, pages: {} }, answers }
    const source = await builds.in(languageOf(person.language))
    const { render } = await source.renderer()
    const html = renderHtml({
      language: person.language,
      headTags: renderNoindexHead(`${texts.title} – ${person.site.title}`),
      assets: source.assets(SOURCE),
      root: render(isThere ? GATHERING_PAGE : '/404', state),
      state,
    })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    }
    const cacheable = isCurrent && !dev && GATHERING_API in answers
    return { body: encodeText(await source.transform(url, html)), headers, cacheable }
  }

  app.get(GATHERING_PAGE, async (request, reply) => {
    // Without a gallery no picture is shown anywhere.
    if (!hasPage((await words.read()).memorial.person, 'gallery'))
      return sendCached(request, reply.code(404), responses.prepare(await renderPage(request.url, false)))
    const version = () => contentVersions.of(READ)
    return sendCached(request, reply, await responses.get(GATHERING_PAGE, version, () => renderPage(request.url, true)))
  })
}
