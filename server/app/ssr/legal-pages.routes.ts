/** `/privacy` and `/imprint` as pages, complete without scripts. */
import type { FastifyInstance } from 'fastify'
import { documentTitle } from '../../../shared/content.ts'
import { type LegalText, legalApi, legalPages } from '../../../shared/legal.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { renderNoindexHead, renderPlainHead } from './head.ts'
import { renderHtml } from './html.ts'
import type { Parts } from './search-page.routes.ts'

/** Their module, as the build's manifest names it. */
const SOURCE = 'web/pages/legal/legal.tsx'

export async function legalPageRoutes(app: FastifyInstance, { responses, words, builds, readAnswers }: Parts) {
  for (const page of legalPages)
    app.get(page, async (request, reply) => {
      const { person } = (await words.read()).memorial
      const answers = await readAnswers(['/api/site', legalApi(page)])
      const text = answers[legalApi(page)] as LegalText | undefined
      const state = { memorial: { person, pages: {} }, answers }
      const source = await builds.in(languageOf(person.language))
      const { render } = await source.renderer()
      const html = renderHtml({
        language: person.language,
        headTags: text
          ? renderPlainHead(`${text.title} – ${person.site.title}`, text.lead)
          : renderNoindexHead(documentTitle(person, undefined)),
        assets: source.assets(text && SOURCE),
        root: render(text ? page : '/404', state),
        state,
      })
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
      const body = encodeText(await source.transform(request.url, html))
      return sendCached(request, reply.code(text ? 200 : 404), responses.prepare({ body, headers }))
    })
}
