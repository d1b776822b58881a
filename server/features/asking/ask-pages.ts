/** The pages of the link: its form, photos without words, what came of both, and the end of the link. */
import {
  ASK_API,
  ASK_PAGE,
  askPhotoUrl,
  askWordsApi,
  askWordsPage,
  MAX_PICTURES_AT_ONCE,
  type Received,
} from '../../../shared/asking.ts'
import { HONEYPOT } from '../../../shared/collections/collection.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'
import type { Page } from '../doors/card.ts'
import { askForm } from './ask-form.ts'
import type { WordlessPhoto } from './wordless.ts'

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

function page(title: string, ...inside: string[]): Page {
  return { title: escapeHtml(title), inside: [`<h1>${escapeHtml(title)}</h1>`, ...inside] }
}

const address = (key: string) => escapeHtml(`${ASK_PAGE}/${encodeURIComponent(key)}`)

/**
 * `name` is that of the person, or null while the words are those of the sample. `asksForWords`: there are photos
 * without words, which the family asks about.
 */
export function formPage(key: string, name: string | null, asksForWords: boolean): Page {
  const { year, name: sender, words } = askForm.fields
  const title = name === null ? texts.titlePlain : texts.title(name)
  const form = `<form method="post" action="${escapeHtml(`${ASK_API}/${encodeURIComponent(key)}`)}" enctype="multipart/form-data" data-pictures>
<label for="sent-name">${texts.name}</label>
<input id="sent-name" name="name" required maxlength="${sender.max}" autocomplete="name">
<label for="sent-year">${texts.year}</label>
<input id="sent-year" name="year" type="number" inputmode="numeric" min="${year.min}" max="${year.max}" aria-describedby="sent-year-hint">
<p id="sent-year-hint" class="soft">${texts.yearHint}</p>
<label for="sent-images">${texts.pictures}</label>
<input id="sent-images" name="image" type="file" accept="image/*" multiple required aria-describedby="sent-images-hint">
<p id="sent-images-hint" class="soft">${texts.picturesHint} <noscript>${texts.atOnce(MAX_PICTURES_AT_ONCE)}</noscript></p>
<noscript>
<label for="sent-words">${texts.words}</label>
<input id="sent-words" name="words" maxlength="${words.max}" aria-describedby="sent-words-hint">
<p id="sent-words-hint" class="soft">${texts.wordsHint}</p>
</noscript>
<ul class="sent-pictures" data-max-words="${words.max}" hidden></ul>
<p hidden><label>${texts.honeypot} <input name="${HONEYPOT}" autocomplete="off"></label></p>
<button class="button">${texts.send}</button>
<p id="sent-state" role="status"></p>
</form>`
  const link = `<p><a href="${escapeHtml(askWordsPage(key))}">${texts.wordless}</a></p>`
  return page(title, paragraph(texts.lead), form, asksForWords ? `${paragraph(texts.wordlessAsk)}\n${link}` : '')
}

/** The outcome for the pictures, in sentences. */
export function receivedPage(key: string, { taken, known, words, failed }: Received): Page {
  const failures = failed.map(({ file, error }) => `<li><bdi>${escapeHtml(file)}</bdi>: ${escapeHtml(error)}</li>`)
  return page(
    taken > 0 || failed.length === 0 ? texts.thanks : texts.notTaken,
    taken > 0 ? paragraph(texts.taken(taken)) : '',
    known > 0 ? paragraph(texts.known(known)) : '',
    words > 0 ? paragraph(texts.wordsTaken(words)) : '',
    failures.length > 0 ? `<ul>${failures.join('\n')}</ul>` : '',
    `<p><a href="${address(key)}">${texts.more}</a></p>`,
  )
}

export const failedPage = (key: string, sentence: string): Page =>
  page(texts.notTaken, paragraph(sentence), `<p><a href="${address(key)}">${texts.back}</a></p>`)

export const overPage = (): Page => page(texts.over, paragraph(texts.overHow))

/** The field of a photo's words has its id after this. */
export const WORDS_FIELD = 'words-'

/** Pixels, as high as the page lets a picture be: its place is kept until it is there. */
const HEIGHT = 192

function itemOf(key: string, { id, year, alt, width, height }: WordlessPhoto, number: number): string {
  const name = texts.photo(number)
  const seen = [name, year, alt].filter(Boolean).join(', ')
  const field = `${WORDS_FIELD}${id}`
  const size = width && height ? ` width="${Math.round((HEIGHT * width) / height)}" height="${HEIGHT}"` : ''
  return `<li>
<img src="${escapeHtml(askPhotoUrl(key, id))}" alt="${escapeHtml(seen)}"${size} loading="lazy" decoding="async">
<label for="${field}">${texts.wordsOf(number)}</label>
<input id="${field}" name="${field}" maxlength="${askForm.fields.words.max}">
</li>`
}

/** `more`: there are others after the last of these. */
export function wordlessPage(key: string, shown: readonly WordlessPhoto[], more: boolean): Page {
  if (shown.length === 0) return page(texts.wordless, paragraph(texts.allHaveWords))
  const others = `${askWordsPage(key)}?after=${shown.at(-1)?.id}`
  return page(
    texts.wordless,
    paragraph(texts.wordlessLead),
    `<form method="post" action="${escapeHtml(askWordsApi(key))}" enctype="multipart/form-data">
<label for="sent-name">${texts.name}</label>
<input id="sent-name" name="name" required maxlength="${askForm.fields.name.max}" autocomplete="name">
<ul class="sent-pictures">
${shown.map((photo, index) => itemOf(key, photo, index + 1)).join('\n')}
</ul>
<p hidden><label>${texts.honeypot} <input name="${HONEYPOT}" autocomplete="off"></label></p>
<button class="button">${texts.sendWords}</button>
</form>`,
    more ? `<p><a href="${escapeHtml(others)}">${texts.others}</a></p>` : '',
  )
}

/** The number of photos whose words were taken, and of those that have words already. */
export function wordsReceivedPage(key: string, { taken, known }: { taken: number; known: number }): Page {
  return page(
    texts.thanks,
    taken > 0 ? paragraph(texts.wordsTaken(taken)) : '',
    known > 0 ? paragraph(texts.wordsKnown(known)) : '',
    `<p><a href="${escapeHtml(askWordsPage(key))}">${texts.others}</a></p>`,
  )
}
