/**
 * The quiet card: the one page of a closed site for unknown visitors, the same at every address. It works without
 * scripts.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Memorial } from '../../../shared/content.ts'
import { COME_IN, MAX_WORD_LENGTH } from '../../../shared/doors.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { lifeDates } from '../../../shared/life-dates.ts'
import { door as texts } from '../../../shared/messages/catalogue.ts'
import { currentLanguage, siteLanguage } from '../../../shared/messages/language.ts'
import { baseUrlOf } from '../../platform/http/base-url.ts'
import { isOfSample } from '../words/sample-words.ts'
import { type CardInMemory, createCardMemory } from './card-memory.ts'
import { type CardAssets, renderCardPage } from './card-page.ts'
import { renderPreview } from './door-preview.ts'
import type { DoorState, SiteWithDoors } from './doors.ts'

/** `title` is text without signs of HTML, `inside` is HTML. */
export type Page = { title: string; inside: readonly string[] }
/** `preview`: tags of the head for messengers. */
type Shown = { state: DoorState; hasWord: boolean; problem: string; preview: string }

const WORD = 'family-word'
const HTML = 'text/html; charset=utf-8'
const quietly = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const isPaper = ({ site }: Memorial['person']) => site.sky === 'paper'

function renderForm(problem: string): string {
  return `<form method="post" action="/api${COME_IN}" enctype="multipart/form-data">
<label for="${WORD}">${texts.wordLabel}</label>
<input id="${WORD}" name="word" required maxlength="${MAX_WORD_LENGTH}" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="word-hint word-problem"${problem ? ' aria-invalid="true" autofocus' : ''}>
<p id="word-hint" class="soft">${texts.wordHint}</p>
<p id="word-problem" class="card-problem" role="alert">${escapeHtml(problem)}</p>
<button class="button">${texts.comeIn}</button>
</form>`
}

function renderCard({ person }: Memorial, { state, hasWord, problem, preview }: Shown, assets: CardAssets): string {
  const { door, showsDates, wordHash } = state
  const closed = door === 'us' ? texts.notOpen : texts.forFamily
  const title = state.isClosed ? closed : texts.partly
  // The sample's invented person must not be named on a real card.
  const isInvented = isOfSample(person.fullName)
  const own = (text: string, name: string) =>
    isInvented ? '' : `<p class="${name}" lang="${escapeHtml(person.language)}" dir="auto">${escapeHtml(text)}</p>`
  const form = wordHash === null ? '' : renderForm(problem)
  const inside = [
    own(person.fullName, 'card-name'),
    showsDates ? own(lifeDates(person), 'soft') : '',
    `<h1>${title}</h1>`,
    hasWord ? `<p>${texts.waiting}</p>` : form,
    `<p><a href="/admin">${texts.signIn}</a></p>`,
  ]
  return renderCardPage({ title, inside, isPaper: isPaper(person), tags: preview }, assets)
}

/** Cards that are asked for again and again, as long as nothing that they show has changed. */
function createCardCache() {
  const cards = new Map<string, Buffer>()
  let shown: readonly unknown[] = []
  return (memorial: Memorial, shownTo: Shown, assets: CardAssets): Buffer => {
    const { state, hasWord, preview } = shownTo
    const now = [memorial, state, assets, preview]
    if (now.some((part, at) => part !== shown[at])) cards.clear()
    shown = now
    const name = `${currentLanguage()} ${hasWord}`
    const card = cards.get(name) ?? Buffer.from(renderCard(memorial, shownTo, assets))
    cards.set(name, card)
    return card
  }
}

export function createCard(services: SiteWithDoors) {
  const { doors, words, contentVersions, config, headers: shared } = services
  let assets: CardAssets
  const cached = createCardCache()
  const memory = createCardMemory(shared)
  const render = async (page: Page) =>
    renderCardPage({ ...page, isPaper: isPaper((await words.read()).memorial.person) }, assets)
  const parts = () => [doors.state, contentVersions.of(['words', 'photos']), assets, siteLanguage()]

  return {
    showWith(given: CardAssets): void {
      assets = given
    },
    /** HTML of a page that looks like the card. */
    render,
    /** Answers with such a page. */
    async sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
      const html = await render(page)
      return reply.type(HTML).headers(quietly).send(html)
    },
    /** The answer of `send` from memory, if the gate gives it to such a request; undefined if only it can tell. */
    find: ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): CardInMemory | undefined =>
      memory.find({ url, headers }, parts()),
    /** Answers with the card, as 401 unless `status` is given; `problem` is the fault of the word. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      failure?: { status: number; problem: string },
    ): Promise<void> {
      const { headers, isSecure, method, originalUrl } = request
      // Before the words are read: they may change meanwhile.
      const madeOf = parts()
      const { memorial } = await words.read()
      const { state } = doors
      const { problem } = failure ?? { problem: '' }
      const preview = await renderPreview(services, baseUrlOf(request, config.publicUrl))
      const shown = { state, hasWord: doors.hasWord(headers.cookie, isSecure), problem, preview }
      const body = problem ? Buffer.from(renderCard(memorial, shown, assets)) : cached(memorial, shown, assets)
      const own = { 'content-type': HTML, ...quietly }
      // Tags with the name of a host are for those who asked for that one.
      const isForAll = !preview || config.publicUrl !== null
      if (!failure && method === 'GET' && isForAll) memory.keep({ url: originalUrl, headers }, body, own, madeOf)
      reply
        .code(failure?.status ?? 401)
        .headers(own)
        .send(body)
    },
  }
}

export type Card = ReturnType<typeof createCard>
