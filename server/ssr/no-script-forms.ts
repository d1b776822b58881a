/** Form submissions without JavaScript: a browser that posts a share itself needs a page in response, not JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collections } from '../../shared/collections/all.ts'
import { bundledImages } from '../../shared/content.ts'
import { escapeHtml } from './html.ts'

const sharePaths = collections.filter(({ create }) => create.by === 'anyone').map(({ create }) => create.path)

/** Scripts accept JSON or anything; only a form without script accepts HTML. */
function acceptsHtml({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isShare = method === 'POST' && sharePaths.includes(routeOptions.url ?? '')
  return isShare && (headers.accept ?? '').includes('text/html')
}

/**
 * Redirects a share to the thank-you above the list that shows it, and shows an error as a page, as the thanks for a share that waits. Hooks run only for routes that are
 * registered after them, so this comes before the routes.
 */
export function addNoScriptForms(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!acceptsHtml(request) || typeof payload !== 'string') return done(null, payload)
    const pagePath = request.url.replace(/^\/api/, '').replace(/\?.*/, '')
    const { error, message } = JSON.parse(payload) as { error?: unknown; message?: unknown }
    if (message) {
      reply.type('text/html; charset=utf-8')
      return done(null, renderNote(String(message), pagePath))
    }
    if (reply.statusCode === 201) {
      reply.code(303).header('location', `${pagePath}#thank-you`).removeHeader('content-type')
      return done(null, '')
    }
    reply.type('text/html; charset=utf-8')
    done(null, renderNote(`Not shared yet: ${error}`, pagePath))
  })
}

/** `sentence`: a title and its text, joined by a colon. */
function renderNote(sentence: string, pagePath: string): string {
  const [, title = '', text = ''] = /^(.*?): (.*)$/s.exec(sentence) ?? [sentence, sentence]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${bundledImages.icon}" type="image/svg+xml">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(pagePath)}">Back to the page</a></p>
</html>
`
}
