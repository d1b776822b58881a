/** The page of photos without words, and the outcome of what was written there. */
import { askPhotoUrl, askWordsApi, askWordsPage } from '../../../shared/asking.ts'
import { HONEYPOT } from '../../../shared/collection.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'
import { askForm } from './ask-form.ts'
import { type Page, page, paragraph } from './ask-pages.ts'
import type { WordlessPhoto } from './wordless.ts'

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
