/** `/read?writing=ID`: a writing as a page to be read, complete without scripts. */
import type { FastifyInstance } from 'fastify'
import { hasPage } from '../../../shared/content.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { pagesPath, READ_PAGE, type Reading } from '../../../shared/reading.ts'
import { encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { isId } from '../../platform/id.ts'
import { renderPlainHead } from './head.ts'
import { renderHtml } from './html.ts'
import type { Parts } from './search-page.routes.ts'

/** Its module, as the build's manifest names it. */
const SOURCE = 'web/pages/read/read.tsx'

export async function readPageRoutes(app: FastifyInstance, { responses, words, builds, readAnswers }: Parts) {
  app.get<{ Querystring: { writing?: unknown } }>(READ_PAGE, async (request, reply) => {
    const { writing } = request.query
    const { person } = (await words.read()).memorial
    const id = typeof writing === 'string' && isId(writing) && hasPage(person, 'words') ? writing : ''
    const path = pagesPath(id)
    const answers = await readAnswers(['/api/site', ...(id ? [path] : [])])
    const reading = (answers[path] ?? null) as Reading | null
    const state = {
      memorial: { person, pages: {} },
      answers: { ...answers, [READ_PAGE]: id, ...(id && { [path]: reading }) },
    }
    const source = await builds.in(languageOf(person.language))
    const { render } = await source.renderer()
    const title = reading ? `${reading.title} – ${person.site.title}` : person.site.title
    const html = renderHtml({
      language: person.language,
      headTags: renderPlainHead(title, reading?.description ?? null),
      assets: source.assets(SOURCE),
      root: render(READ_PAGE, state),
      state,
    })
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
    const body = encodeText(await source.transform(request.url, html))
    return sendCached(request, reply.code(reading ? 200 : 404), responses.prepare({ body, headers }))
  })
}
