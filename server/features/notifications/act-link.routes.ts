/**
 * `/api/mail/act`: the page behind a link of a mail, with one button, and the action of the button. Programs that
 * follow the links of mails change nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { languageAttributes } from '../../../shared/direction.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { layout, mails as texts } from '../../../shared/messages/catalogue.ts'
import { succeeds } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordAs } from '../history/history.ts'
import { findRow } from '../items/queries.ts'
import { decide } from '../moderation/moderation.ts'
import { readActToken } from './act-link.ts'

const PATH = '/api/mail/act'
const querySchema = z.object({ token: z.string().check(z.maxLength(300)) })

const STYLE = `body{font:1.15rem/1.6 system-ui,sans-serif;margin:2rem auto;padding:0 1rem;max-width:32rem}
button{font:inherit;padding:.75rem 1.5rem}`

/** Lets browsers apply this one style, and nothing else. */
function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const sources = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'`
  return `${sources}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html${languageAttributes(layout.lang)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>`
}

/**
 * The share behind the link, or null once it is over: after a look, a change by its sender, its deletion, or the
 * account's end.
 */
async function readAct({ db, now }: Site, token: string) {
  const act = await readActToken(db, token, now())
  if (!act) return null
  const accounts = db.selectFrom('administrators').select(['id', 'email']).where('id', '=', act.administratorId)
  const account = await accounts.executeTakeFirst()
  const row = await findRow(db, act.collection, act.rowId, { toVisitors: false })
  const reports = db.selectFrom('reports').select('id').where('rowId', '=', act.rowId).where('seenAt', 'is', null)
  const isOpen = row?.state === 'waiting' || (await reports.limit(1).executeTakeFirst()) !== undefined
  return account && row?.version === act.version && isOpen ? { ...act, account, row } : null
}

export async function actLinkRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, now } = services
  const policy = policyOf(STYLE)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'same-origin')
  })
  const actOf = async ({ query }: FastifyRequest) => {
    const { data } = querySchema.safeParse(query)
    return data ? readAct(services, data.token) : null
  }
  const over = () => page(texts.atOnce.over, `<p>${escapeHtml(texts.atOnce.overHow)}</p>`)

  app.get(PATH, async (request, reply) => {
    const act = await actOf(request)
    reply.type('text/html; charset=utf-8')
    if (!act) return reply.code(404).send(over())
    const who = String(act.row.name ?? '')
    const isShow = act.decision === 'show'
    const title = isShow ? texts.atOnce.showAsked(who) : texts.atOnce.asideAsked(who)
    const words = [act.row.location, act.row.description ?? act.row.words].filter((text) => typeof text === 'string')
    const shown = words.map((text) => `<p>${escapeHtml(String(text))}</p>`).join('\n')
    const button = isShow ? texts.atOnce.show : texts.atOnce.setAside
    return reply.send(page(title, `${shown}\n<form method="post"><button>${escapeHtml(button)}</button></form>`))
  })

  app.post(PATH, async (request, reply) => {
    const act = await actOf(request)
    reply.type('text/html; charset=utf-8')
    if (!act) return reply.code(404).send(over())
    const record = recordAs(act.account, { now, log: request.log })
    const seen = { collection: act.collection, id: act.rowId, version: act.version }
    // A reported share that is shown already stays so; one that was changed or looked at just now is over.
    const isDone = await succeeds(decide(services, act.decision, [seen], record), 'conflict')
    if (!isDone && !(await actOf(request))) return reply.code(404).send(over())
    const unseen = db.updateTable('reports').set({ seenAt: now() }).where('rowId', '=', act.rowId)
    await unseen.where('seenAt', 'is', null).execute()
    return reply.send(page(act.decision === 'show' ? texts.atOnce.isShown : texts.atOnce.isAside, ''))
  })
}
