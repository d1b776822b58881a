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
 * Redirects a share to the list that shows it, and shows an error as a page. Hooks run only for routes that are
 * registered after them, so this comes before the routes.
 */
export function addNoScriptForms(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!acceptsHtml(request) || typeof payload !== 'string') return done(null, payload)
    const pagePath = request.url.replace(/^\/api/, '').replace(/\?.*/, '')
    if (reply.statusCode === 201) {
      reply.code(303).header('location', `${pagePath}#shared`).removeHeader('content-type')
      return done(null, '')
    }
    const { error } = JSON.parse(payload) as { error?: unknown }
    reply.type('text/html; charset=utf-8')
    done(null, renderError(String(error), pagePath))
  })
}

function renderError(message: string, pagePath: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not shared yet</title>
<link rel="icon" href="${bundledImages.icon}" type="image/svg+xml">
<h1>Not shared yet</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(pagePath)}">Back to the page</a></p>
</html>
`
}
