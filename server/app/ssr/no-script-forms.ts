/** Forms without JavaScript: a browser that posts a share or a report itself needs a page in response, not JSON. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HONEYPOT } from '../../../shared/collections/collection.ts'
import { bundledImages } from '../../../shared/content.ts'
import { languageAttributes } from '../../../shared/direction.ts'
import { SEND_PAGE } from '../../../shared/doors.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { layout, sharing } from '../../../shared/messages/catalogue.ts'
import { reportForm } from '../../../shared/report.ts'
import { reportPath } from '../../../shared/report-path.ts'
import { shareCollections } from '../../features/moderation/moderation.ts'

/** The page that a form is on, by the route that it is sent to, and the title of its failure. */
const forms = new Map<string, { page: string; failed: 'notShared' | 'notSent' }>(
  shareCollections.flatMap((collection) => {
    const page = `/${collection.name}`
    return [
      [collection.create.path, { page, failed: 'notShared' }],
      [reportPath(collection, ':id'), { page, failed: 'notSent' }],
    ] as const
  }),
)

/** Scripts accept JSON or anything; only a form without script accepts HTML. */
function formOf({ method, headers, routeOptions, query }: FastifyRequest) {
  const acceptsHtml = method === 'POST' && (headers.accept ?? '').includes('text/html')
  const form = acceptsHtml ? forms.get(routeOptions.url ?? '') : undefined
  const { send } = query as { send?: unknown }
  if (!form || typeof send !== 'string') return form && { ...form, sent: `${form.page}#thank-you` }
  const page = `${SEND_PAGE}/${encodeURIComponent(send)}`
  return { ...form, page, sent: `${page}?sent` }
}

/**
 * Answers to forms sent without scripts. A share is redirected to the thank-you above its list. Errors, the thanks for
 * a report, and the thanks for a share that waits become pages. Hooks run only for routes that are registered after
 * them, so this comes before the routes.
 */
export function addNoScriptForms(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const form = formOf(request)
    if (!form || typeof payload !== 'string') return done(null, payload)
    const { error, message } = JSON.parse(payload) as { error?: unknown; message?: unknown }
    if (reply.statusCode === 201 && !message) {
      reply.code(303).header('location', form.sent).removeHeader('content-type')
      return done(null, '')
    }
    reply.type('text/html; charset=utf-8')
    done(
      null,
      renderNote(String(message ?? `${sharing.plain[form.failed]}: ${withoutTitle(String(error))}`), form.page),
    )
  })
}

/** The form of a report as a page of its own, the target of its link without scripts. */
export async function reportPages(app: FastifyInstance): Promise<void> {
  for (const collection of shareCollections)
    app.get<{ Params: { id: string } }>(reportPath(collection, ':id'), ({ params }, reply) => {
      const { label, max } = reportForm.fields.words
      const action = escapeHtml(reportPath(collection, encodeURIComponent(params.id)))
      const form = `<form method="post" enctype="multipart/form-data" action="${action}">
<p><label>${label}<br><textarea name="words" rows="5" cols="40" maxlength="${max}" required></textarea></label></p>
<p hidden><label>${sharing.trap} <input name="${HONEYPOT}" autocomplete="off"></label></p>
<p><button>${sharing.report.send}</button></p>
</form>`
      return reply
        .type('text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .send(renderPage(sharing.report.tell, form, `/${collection.name}`))
    })
}

const withoutTitle = (sentence: string) => sentence.replace(/^[^:.]*: /, '')

/** `sentence`: a title and its text, joined by a colon. */
function renderNote(sentence: string, pagePath: string): string {
  const [, title = '', text = ''] = /^(.*?): (.*)$/s.exec(sentence) ?? [sentence, sentence]
  return renderPage(title, `<p>${escapeHtml(text)}</p>`, pagePath)
}

function renderPage(title: string, body: string, pagePath: string): string {
  return `<!doctype html>
<html${languageAttributes(layout.lang)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${bundledImages.icon}" type="image/svg+xml">
<h1>${escapeHtml(title)}</h1>
${body}
<p><a href="${escapeHtml(pagePath)}">${sharing.plain.back}</a></p>
</html>
`
}
