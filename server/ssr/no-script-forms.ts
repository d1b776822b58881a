/** Answers for browsers without scripts: after a form was sent, they need a page to show rather than JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collections } from '../../shared/collections/all.ts'
import { drawings } from '../../shared/content.ts'
import { escapeHtml } from './escape.ts'

const shares = collections
  .filter(({ create }) => create.by === 'anyone')
  .map(({ create }) => create.path)

/** Scripts ask for JSON or anything; only a share that is sent by itself asks for a page. */
function wantsPage({ method, headers, routeOptions }: FastifyRequest): boolean {
  const isShare = method === 'POST' && shares.includes(routeOptions.url ?? '')
  return isShare && (headers.accept ?? '').includes('text/html')
}

/**
 * What was shared leads back to the list that shows it; a refusal is shown as its sentence. Hooks reach only what is
 * registered after them, so this comes before the calls.
 */
export function addNoScriptForms(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!wantsPage(request) || typeof payload !== 'string') return payload
    const page = request.url.replace(/^\/api/, '').replace(/\?.*/, '')
    if (reply.statusCode === 201) {
      reply.code(303).header('location', `${page}#shared`).removeHeader('content-type')
      return ''
    }
    const { error } = JSON.parse(payload) as { error?: unknown }
    reply.type('text/html; charset=utf-8')
    return refusal(String(error), page)
  })
}

function refusal(sentence: string, page: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not shared yet</title>
<link rel="icon" href="${drawings.icon}" type="image/svg+xml">
<h1>Not shared yet</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="${escapeHtml(page)}">Back to the page</a></p>
</html>
`
}
