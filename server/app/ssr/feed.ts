/** `/feed.xml`, in Atom, for feed readers: stones that the family has looked at, memories, music and writings. */
import { type Memorial, subjectOf } from '../../../shared/content.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { itemOf } from '../../../shared/item.ts'
import { variantUrl } from '../../../shared/variants.ts'
import type { NewItem } from './newest-items.ts'

export const FEED_PATH = '/feed.xml'
export const FEED_TYPE = 'application/atom+xml; charset=utf-8'
export const FEED_ENTRIES = 50
const IMAGE_WIDTH = 640

type Pictured = { imageUrl?: string | null; coverImageUrl?: string | null }

function imageOf(row: object): string | null {
  const { imageUrl, coverImageUrl } = row as Pictured
  return imageUrl ?? coverImageUrl ?? null
}

function renderEntry({ person }: Memorial, { name, row, address }: NewItem, baseUrl: string): string {
  const { title, text, alt } = itemOf(name, row, subjectOf(person, name))
  const url = escapeHtml(baseUrl + address)
  const image = imageOf(row)
  const picture = image && `<p><img src="${baseUrl}${variantUrl(image, IMAGE_WIDTH)}" alt="${escapeHtml(alt)}"></p>`
  const words = text && `<p>${escapeHtml(text)}</p>`
  const author = 'name' in row ? row.name : person.site.title
  return `<entry>
<id>${url}</id>
<title>${escapeHtml(title)}</title>
<link href="${url}"/>
<published>${row.createdAt}</published>
<updated>${row.createdAt}</updated>
<author><name>${escapeHtml(author)}</name></author>
<content type="html">${escapeHtml([picture, words].filter(Boolean).join(''))}</content>
</entry>`
}

/** `items` are the newest first. An empty feed dates from the beginning of 1970, so that it never changes by itself. */
export function renderFeed(memorial: Memorial, items: readonly NewItem[], baseUrl: string): string {
  const { site, language } = memorial.person
  const updated = items[0]?.row.createdAt ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">
<id>${escapeHtml(baseUrl)}/</id>
<title>${escapeHtml(site.title)}</title>
<subtitle>${escapeHtml(site.description)}</subtitle>
<link href="${escapeHtml(baseUrl)}/"/>
<link rel="self" href="${escapeHtml(baseUrl)}${FEED_PATH}"/>
<updated>${updated}</updated>
${items.map((item) => renderEntry(memorial, item, baseUrl)).join('\n')}
</feed>
`
}
