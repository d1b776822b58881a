/**
 * A served page made into a file that needs no server: the view of a browser without scripts, with relative addresses.
 * Parts that only a server can answer are left out.
 */
import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'

type Addresses = {
  /** The address of a page relative to the rewritten one; null for one that is not exported. */
  page(url: string): string | null
  /** Address in the export of a picture, a style or a film; null if the file does not exist. */
  file(url: string): string | null
  /** The absolute address of a picture in link previews; null if the export has none. */
  preview(url: string): string | null
}

/** Elements that need a server or a script. A button that opens a popover needs neither. */
const dropped = new Set(['script', 'form', 'iframe', 'template', 'button'])
const keptLinks = new Set(['stylesheet', 'icon', 'apple-touch-icon'])
/** Elements above a page until its scripts have run, and those that only the answer to a form leads to. */
const droppedIds = new Set(['named-image', 'thank-you'])
/** Elements without an end. The parser tells one all the same. */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** The element that stands for `<noscript>`, which browsers with scripts would not show. */
export const NO_SCRIPT = 'no-script'

/** Number of open elements between the tags of the head and of the body. */
const HEAD_DEPTH = 2

type Attributes = Record<string, string>

/** The rewritten attributes, or null for an element that is left out with its content. */
function rewriteElement(name: string, given: Attributes, to: Addresses): Attributes | null {
  if (droppedIds.has(given.id ?? '')) return null
  // The menu behind its dots has only the link to a form.
  if (name === 'details' && given.class === 'report') return null
  if (dropped.has(name) && !(name === 'button' && given.popovertarget)) return null
  const { crossorigin: _cors, fetchpriority: _priority, ...attributes } = given
  if (name === 'link') return rewriteLink(attributes, to)
  if (name === 'meta') return rewriteMeta(attributes, to)
  if (name === 'a') return rewriteAnchor(attributes, to)
  if (name === 'source' || name === 'img') return rewriteImage(attributes, to)
  const source = attributes.src && (to.file(attributes.src) ?? undefined)
  return source ? { ...attributes, src: source } : attributes
}

function rewriteLink(attributes: Attributes, to: Addresses): Attributes | null {
  const { rel = '', href = '' } = attributes
  if (rel === 'canonical') {
    const address = to.preview(href)
    return address ? { ...attributes, href: address } : null
  }
  const file = keptLinks.has(rel) ? to.file(href) : null
  return file ? { ...attributes, href: file } : null
}

function rewriteMeta(attributes: Attributes, to: Addresses): Attributes | null {
  const { property = '', name = '', content = '' } = attributes
  if (!/^(og|twitter):/.test(property || name)) return attributes
  if (!to.preview('/')) return null
  if (!/^https?:\/\//.test(content)) return attributes
  const address = to.preview(content)
  return address ? { ...attributes, content: address } : null
}

function rewriteAnchor(attributes: Attributes, to: Addresses): Attributes | null {
  const { href = '' } = attributes
  if (!href.startsWith('/')) return attributes
  const [url = '', fragment] = href.split('#')
  // A link to the form, which the export lacks.
  if (fragment === SHARE_FRAGMENT) return null
  const address = to.page(url) ?? to.file(url)
  return address ? { ...attributes, href: fragment ? `${address}#${fragment}` : address } : null
}

/** Keeps the widths and formats of a picture that the export has. */
function rewriteImage(attributes: Attributes, to: Addresses): Attributes | null {
  const { src, srcset, ...others } = attributes
  const candidates = (srcset ?? '').split(/,\s+/).flatMap((candidate) => {
    const [url = '', width = ''] = candidate.split(' ')
    const file = url && to.file(url)
    return file ? [`${file} ${width}`.trim()] : []
  })
  const set = candidates.length > 0 ? { srcset: candidates.join(', ') } : {}
  if (src === undefined) return candidates.length > 0 ? { ...others, ...set } : null
  return { ...others, src: to.file(src.split('?')[0] ?? '') ?? src }
}

export function rewriteHtml(html: string, to: Addresses): string {
  const parts: string[] = ['<!doctype html>\n']
  /** Depth of the parser in an element that is left out; 0 outside of one. */
  let depth = 0
  let open = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        const attributes = depth > 0 ? null : rewriteElement(name, given, to)
        if (!attributes) depth += 1
        else {
          open += 1
          parts.push(openTag(name, attributes))
        }
      },
      ontext(text) {
        // Drops the line breaks between tags of the head, most of which are left out.
        const isEmpty = open <= HEAD_DEPTH && text.trim() === ''
        if (depth === 0 && !isEmpty) parts.push(escapeHtml(text))
      },
      onclosetag(name) {
        if (depth > 0) depth -= 1
        else {
          open -= 1
          if (!voids.has(name)) parts.push(`</${name === 'noscript' ? NO_SCRIPT : name}>`)
        }
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return `${parts.join('')}\n`
}

function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value ? ` ${key}="${escapeHtml(value)}"` : ` ${key}`,
  )
  return `<${name === 'noscript' ? NO_SCRIPT : name}${written.join('')}>`
}
