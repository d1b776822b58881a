/**
 * Pasting: plain text line by line; from other programs what their screen showed, by the styles that the browser
 * computes.
 */
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { nodes, schema } from './letter-schema.ts'
import { readRendered } from './pasted-blocks.ts'

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

/** Parts of a letter alone: what was copied in this editor. */
const FOREIGN = ':not(meta, p, h2, blockquote, ul, ol, li, hr, br, a, em, strong, img[data-file], [data-placeholder])'
/** Has no text that a reader sees, or loads something by itself. */
const REMOVED =
  'script, noscript, iframe, frame, object, embed, svg, audio, video, canvas, source, link, base, select, input, ' +
  'textarea, del[datetime], [style*="mso-element:comment" i], [style*="mso-special-character:comment" i]'

/** `onPicture` is called when there is a picture of another place, which the site cannot show. */
export function cleanHtml(html: string, onPicture: () => void): string {
  const { rest, styles } = takeStyles(html)
  const { body } = new DOMParser().parseFromString(trustedHtml(rest), 'text/html')
  if (body.querySelector('[data-pm-slice]') && !body.querySelector(FOREIGN)) return rest
  for (const element of body.querySelectorAll(REMOVED)) element.remove()
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (/^(?:on.*|src|srcset|background)$/.test(name)) element.removeAttribute(name)
  const { content, openStart, openEnd } = Slice.maxOpen(Fragment.from(rendered(body, styles, onPicture)))
  const clean = document.createElement('div')
  clean.append(DOMSerializer.fromSchema(schema).serializeFragment(content))
  clean.firstElementChild?.setAttribute('data-pm-slice', `${openStart} ${openEnd} []`)
  return clean.innerHTML
}

/** Reads the page while the browser computes its styles, in an element that is not shown. */
function rendered(body: HTMLElement, styles: string, onPicture: () => void): Node[] {
  const host = document.createElement('div')
  host.style.cssText = 'all: initial; display: none'
  const shadow = host.attachShadow({ mode: 'closed' })
  // Browsers before 2023 know the styles of each element alone.
  if ('adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    shadow.adoptedStyleSheets = [sheet]
  }
  shadow.append(body)
  document.body.append(host)
  try {
    return readRendered(body, onPicture)
  } finally {
    host.remove()
  }
}

/**
 * Takes style elements out of the text: as elements the content security policy would report them, though a parsed
 * page applies none.
 */
function takeStyles(html: string): { rest: string; styles: string } {
  const [start = '', ...others] = html.split(/<style\b/i)
  const parts = others.map((part) => part.split(/<\/style>/i))
  return {
    rest: start + parts.map(([, ...after]) => after.join('')).join(''),
    styles: parts.map(([sheet = '']) => sheet.replace(/^[^>]*>/, '')).join('\n'),
  }
}
