/** A page in a frame, made ready to be changed in its place. */

/** A text of the page, and what it is of. */
const TEXT = '[data-words]'
/** Parts of the page that do nothing here. */
const idle = 'button, input, select, textarea, summary, audio, video, iframe, [tabindex]'

/** File and path of the words that an element shows; `nth` of those that show them, from 0. */
export type Place = { name: string; path: string; nth?: number }

/** The pressable element around a node of the page; null outside of the family's words. */
export function textAround(node: EventTarget | null): HTMLElement | null {
  return (node as Element | null)?.closest<HTMLElement>(TEXT) ?? null
}

const alike = (page: Document, words: string) => [...page.querySelectorAll<HTMLElement>(`[data-words="${words}"]`)]

export function placeOf(page: Document, text: HTMLElement): Place {
  const { words = '' } = text.dataset
  const [name = '', path = ''] = words.split(' ')
  return { name, path, nth: alike(page, words).indexOf(text) }
}

export function findText(page: Document, { name, path, nth = 0 }: Place): HTMLElement | undefined {
  return alike(page, `${name} ${path}`)[nth]
}

/** A letter is pressed as a whole, and a picture where only its description stands in the page. */
function partOf(text: HTMLElement): HTMLElement {
  return text.closest<HTMLElement>('.prose') ?? text.closest('.visually-hidden')?.closest('figure') ?? text
}

/** Elements that may be buttons: others, such as headings, stay what they are, and have the focus alone. */
const mayBeButton = 'p, span, div:not(.prose), a, img, cite, em, strong'

/** `labelOf`: the name of what a whole part shows. Links and buttons of the page lead nowhere. */
export function makeReady(page: Document, labelOf: (place: Place) => string | undefined): void {
  page.querySelector('main')?.setAttribute('aria-label', page.title)
  for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href')
  for (const part of page.querySelectorAll<HTMLElement>(idle))
    if (!part.matches(TEXT) && !part.querySelector(TEXT)) part.inert = true
  for (const text of page.body.querySelectorAll<HTMLElement>(TEXT)) {
    const { words } = text.dataset
    const part = partOf(text)
    if (part !== text || part.parentElement?.closest(TEXT)) delete text.dataset.words
    if (part.parentElement?.closest(TEXT)) continue
    part.dataset.words ??= words
    part.tabIndex = 0
    if (part.matches(mayBeButton)) part.setAttribute('role', 'button')
    if (part.matches('.prose')) part.setAttribute('role', 'group')
    const label = part !== text && labelOf(placeOf(page, part))
    if (label) part.setAttribute('aria-label', label)
  }
}

/** Puts the differences of a newer rendering into the page, which keeps its place and its pictures. */
export function follow(old: Element, next: Element): void {
  if (old.isEqualNode(next)) return
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const isAlike =
    old.nodeName === next.nodeName &&
    before.length === after.length &&
    before.every((node, index) => node.nodeName === after[index]?.nodeName)
  if (!isAlike) {
    old.replaceWith(next)
    return
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  before.forEach((node, index) => {
    const other = after[index]
    if (node.nodeType === Node.ELEMENT_NODE) follow(node as Element, other as Element)
    else if (node.nodeValue !== other?.nodeValue) node.nodeValue = other?.nodeValue ?? ''
  })
}
