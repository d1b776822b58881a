/** Blocks of a letter from a rendered page of another program: what a reader of that page saw, and no more. */
import type { Mark, Node } from 'prosemirror-model'
import { isLinkTarget } from '../../../../shared/letter/links-and-pictures.ts'
import { emphasis, link, nodes, schema, strong } from './letter-schema.ts'
import { PastedLines } from './pasted-lines.ts'

/** Pixels between two blocks from which a reader sees a gap. */
const GAP = 4

type Page = {
  onPicture(): void
  /** True where empty paragraphs are the gaps: then the others are lines. */
  hasEmptyParagraphs: boolean
}

export function readRendered(root: HTMLElement, onPicture: () => void): Node[] {
  const isGap = (element: Element) =>
    element.tagName === 'BR'
      ? element.previousElementSibling?.tagName === 'P'
      : isTight(getComputedStyle(element)) && !element.textContent?.trim() && !element.querySelector('img')
  const hasEmptyParagraphs = [...root.querySelectorAll('p, p + br')].some(isGap)
  return readInside(root, { onPicture, hasEmptyParagraphs }, [])
}

function readInside(element: HTMLElement, page: Page, marks: readonly Mark[]): Node[] {
  const pen = new PastedLines()
  readChildren(element, getComputedStyle(element), pen, page, marks)
  return pen.finish()
}

function readChildren(
  element: HTMLElement,
  { whiteSpace }: CSSStyleDeclaration,
  pen: PastedLines,
  page: Page,
  marks: readonly Mark[],
): void {
  for (const child of element.childNodes)
    if (child instanceof Text) pen.write(child.data, whiteSpace, marks)
    else if (child instanceof HTMLElement) readElement(child, pen, page, marks)
}

function readElement(element: HTMLElement, pen: PastedLines, page: Page, outer: readonly Mark[]): void {
  const style = getComputedStyle(element)
  const marks = marksOf(element, style, outer)
  const { tagName } = element
  const inside = () => readInside(element, page, marks)
  const wordsMark = tagName === 'P' ? element.querySelector('[style*="mso-list:ignore" i]') : null
  if (isHidden(element, style)) return
  if (tagName === 'BR') pen.breakLine()
  else if (tagName === 'IMG') readPicture(element, pen, page, outer)
  else if (tagName === 'HR') pen.addBlock(nodes.rule.create())
  else if (element.dataset.placeholder)
    pen.add(nodes.placeholder.create({ key: element.dataset.placeholder }, null, outer))
  else if (/^H[1-6]$/.test(tagName)) pen.addHeading(inside())
  else if (tagName === 'BLOCKQUOTE') pen.addQuote(inside())
  else if (style.display === 'table-row') readRow(element, pen, page, marks)
  else if (tagName === 'LI' && style.listStyleType !== 'none')
    pen.addItem(inside(), { number: numberOf(element, style), level: levelOf(element) })
  else if (wordsMark) readWordItem(element, wordsMark, pen, inside)
  else if (/^(?:block|flow-root|flex|grid|list-item|table|table-row-group|table-caption)$/.test(style.display)) {
    const isApart = tagName === 'P' && isTight(style) && !page.hasEmptyParagraphs
    pen.begin(isApart || gap(style, 'Top') >= GAP)
    readChildren(element, style, pen, page, marks)
    pen.begin(isApart || gap(style, 'Bottom') >= GAP)
  } else readChildren(element, style, pen, page, marks)
}

function gap(style: CSSStyleDeclaration, side: 'Top' | 'Bottom'): number {
  return (Number.parseFloat(style[`margin${side}`]) || 0) + (Number.parseFloat(style[`padding${side}`]) || 0)
}

function isTight(style: CSSStyleDeclaration): boolean {
  return gap(style, 'Top') < GAP && gap(style, 'Bottom') < GAP
}

function isHidden(element: HTMLElement, style: CSSStyleDeclaration): boolean {
  const isSmall = [style.width, style.height, style.maxWidth, style.maxHeight].some((size) => /^[01]px$/.test(size))
  return (
    style.display === 'none' ||
    style.visibility !== 'visible' ||
    style.opacity === '0' ||
    Number.parseFloat(style.fontSize) < 1 ||
    (isSmall && element.tagName !== 'HR' && /hidden|clip/.test(style.overflow)) ||
    /mso-hide\s*:\s*all/i.test(element.getAttribute('style') ?? '')
  )
}

function marksOf(element: HTMLElement, style: CSSStyleDeclaration, outer: readonly Mark[]): readonly Mark[] {
  const marks = outer.filter(({ type }) => type === link)
  const href = element.tagName === 'A' ? targetOf(element.getAttribute('href') ?? '') : ''
  const links = isLinkTarget(href) ? [link.create({ href })] : marks
  const isBold = Number(style.fontWeight) >= 600
  return [...links, ...(style.fontStyle === 'normal' ? [] : [emphasis.create()]), ...(isBold ? [strong.create()] : [])]
}

/** The address behind one that a program has put before it to count who follows it. */
function targetOf(href: string): string {
  if (!/^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/.test(href)) return href
  const { searchParams } = new URL(href)
  return searchParams.get('q') ?? searchParams.get('url') ?? href
}

function readPicture(image: HTMLElement, pen: PastedLines, page: Page, marks: readonly Mark[]): void {
  const alt = image.getAttribute('alt') ?? ''
  const { file } = image.dataset
  if (file) pen.addBlock(nodes.picture.create({ file, alt, caption: image.title || null }))
  // Messengers copy an emoji as a picture.
  else if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt)) pen.add(schema.text(alt, marks))
  // A picture of one pixel tells a sender that a mail was read.
  else if (!/^[01]$/.test(image.getAttribute('width') ?? '')) page.onPicture()
}

/** Cells stand apart in one line, or below each other where one has lines of its own. */
function readRow(row: HTMLElement, pen: PastedLines, page: Page, marks: readonly Mark[]): void {
  const cells = [...row.children]
    .filter((cell) => cell instanceof HTMLElement)
    .filter((cell) => !isHidden(cell, getComputedStyle(cell)))
    .map((cell) => readInside(cell, page, marksOf(cell, getComputedStyle(cell), marks)))
    .filter((blocks) => blocks.length > 0)
  const isLine = cells.every(([first, ...more]) => more.length === 0 && first && !hasLines(first))
  pen.begin(!isLine)
  if (!isLine) pen.addBlock(...cells.flat())
  for (const [index, [cell]] of isLine ? cells.entries() : []) {
    if (index > 0) pen.add(schema.text('\t'))
    for (const part of cell?.children ?? []) pen.add(part)
  }
  pen.begin(false)
}

function hasLines(block: Node): boolean {
  return block.type !== nodes.paragraph || block.children.some(({ type }) => type === nodes.hard_break)
}

/** The number of an entry; undefined where it has a sign that is the same for all. */
function numberOf(item: HTMLElement, { listStyleType }: CSSStyleDeclaration): number | undefined {
  const list = item.closest('ol, ul')
  if (/^(?:disc|circle|square|["'-].*|)$/.test(listStyleType)) return undefined
  const value = item.getAttribute('value')
  if (value) return Number(value)
  const items = list ? [...list.children].filter(({ tagName }) => tagName === 'LI') : [item]
  return (list instanceof HTMLOListElement ? list.start : 1) + items.indexOf(item)
}

/** Number of the lists around an entry. */
function levelOf(item: Element): number {
  const list = item.parentElement?.closest('ol, ul')
  return list ? 1 + levelOf(list) : 0
}

/** An entry of Word, which is a paragraph that begins with its sign or number. */
function readWordItem(element: HTMLElement, marker: Element, pen: PastedLines, inside: () => Node[]): void {
  const sign = marker.textContent?.trim() ?? ''
  marker.remove()
  const [, level] = /\blevel(\d)/.exec(element.getAttribute('style') ?? '') ?? []
  const [, digits, letters] = /^\(?(?:\d+\.)*(?:(\d+)|([a-z]+))[.)]*$/i.exec(sign) ?? []
  // The bullet of Word's second level is an `o`.
  const isCounted = digits || (letters && /[.)]$/.test(sign))
  pen.addItem(inside(), {
    number: isCounted ? (digits ? Number(digits) : 'next') : undefined,
    level: Number(level ?? 1),
  })
}
