/** Pasting: plain text line by line; from other programs the words, lines, and marks that a page can show. */
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { nodes, schema } from './letter-schema.ts'

/** Plain text keeps its lines; an empty line begins a paragraph. */
export function readPlain(text: string): Slice {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n/)) {
    const last = paragraphs[paragraphs.length - 1] ?? []
    if (line.trim()) last.push(line)
    else if (last.length > 0) paragraphs.push([])
  }
  const content = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => nodes.paragraph.create(null, toInline(lines)))
  return new Slice(Fragment.from(content), Math.min(1, content.length), Math.min(1, content.length))
}

function toInline(lines: readonly string[]): Node[] {
  return lines.flatMap((line, index) =>
    index > 0 ? [nodes.hard_break.create(), schema.text(line)] : [schema.text(line)],
  )
}

/** `onPicture` is called when there is a picture of another place, which the site cannot show. */
export function cleanHtml(html: string, onPicture: () => void): string {
  const page = new DOMParser().parseFromString(trustedHtml(withoutStyles(html)), 'text/html')
  for (const image of page.querySelectorAll('img:not([data-file])')) {
    const alt = image.getAttribute('alt') ?? ''
    // Messengers copy an emoji as a picture.
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt)) image.replaceWith(alt)
    else {
      image.remove()
      onPicture()
    }
  }
  for (const element of page.querySelectorAll<HTMLElement>('pre, [style*="pre"]'))
    if (element.tagName === 'PRE' || /pre/.test(element.style.whiteSpace)) keepLines(page, element)
  return page.body.innerHTML
}

/** Keeps line breaks that a program shows by a style alone. */
function keepLines(page: Document, element: HTMLElement): void {
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const [first = '', ...more] = text.data.split(/\r\n?|\n/)
    text.replaceWith(first, ...more.flatMap((line) => [page.createElement('br'), line]))
  }
}

/** Removes style elements: the content security policy would report them, though they are never applied. */
function withoutStyles(html: string): string {
  const [start = '', ...others] = html.split(/<style\b/i)
  return (
    start +
    others
      .map((part) =>
        part
          .split(/<\/style>/i)
          .slice(1)
          .join(''),
      )
      .join('')
  )
}
