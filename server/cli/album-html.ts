/** The one page of an exported album. It needs a browser and nothing else: no script, no server, no network. */
import type { Collection, Row } from '../../shared/collection.ts'
import {
  type Block,
  type Inline,
  lifeDates,
  type Memorial,
  type PageName,
  pageTitles,
} from '../../shared/content.ts'
import { formatDuration } from '../../shared/format.ts'
import { escapeHtml } from '../ssr/escape.ts'
import type { Album, AlbumItem } from './export.ts'

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.65 Georgia, serif; }
body { max-width: 72rem; margin: 0 auto; padding: 3rem 1.25rem 6rem; }
h1 { font-weight: 400; font-size: 2.75rem; line-height: 1.15; margin: 0; }
h2 { font-weight: 400; margin: 4rem 0 1rem; }
.story { max-width: 40rem; }
.items { columns: 17rem; column-gap: 2rem; }
figure { margin: 0 0 2rem; break-inside: avoid; }
img, video, audio { max-width: 100%; width: 100%; height: auto; }
audio { height: 3rem; }
figcaption { font-size: 1rem; }
small { opacity: 0.75; }
`

const titles: Record<string, PageName> = {
  photos: 'gallery',
  tracks: 'music',
  artwork: 'art',
  writings: 'words',
  rocks: 'rocks',
  stickers: 'stickers',
}

function inline(text: readonly Inline[]): string {
  return text
    .map((one) => {
      if (typeof one === 'string') return escapeHtml(one)
      if (one.kind === 'break') return '<br>'
      if (one.kind === 'link') return `<a href="${escapeHtml(one.url)}">${inline(one.text)}</a>`
      return one.kind === 'strong'
        ? `<strong>${inline(one.text)}</strong>`
        : `<em>${inline(one.text)}</em>`
    })
    .join('')
}

function block(one: Block): string {
  if (one.kind === 'paragraph') return `<p>${inline(one.text)}</p>`
  if (one.kind === 'heading') return `<h3>${inline(one.text)}</h3>`
  if (one.kind === 'quote')
    return `<blockquote>${one.paragraphs.map((text) => `<p>${inline(text)}</p>`).join('')}</blockquote>`
  if (one.kind === 'list') {
    const items = one.items.map((text) => `<li>${inline(text)}</li>`).join('')
    return one.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
  }
  return one.kind === 'rule' ? '<hr>' : ''
}

/** A path in the album as an address. */
function address(path: string): string {
  return escapeHtml(path.split('/').map(encodeURIComponent).join('/'))
}

function shown(collection: Collection, { row, files }: AlbumItem): string {
  const parts = Object.entries(collection.files).map(([slot, { kind }]) => {
    const file = files[slot]
    if (!file) return ''
    const src = address(file.shown)
    if (kind === 'image')
      return `<a href="${address(file.sent)}"><img src="${src}" alt="${escapeHtml(String(row.alt ?? ''))}" loading="lazy"></a>`
    if (kind === 'audio') return `<audio controls preload="none" src="${src}"></audio>`
    if (kind === 'video') return `<video controls preload="none" src="${src}"></video>`
    return `<p><a href="${src}">${escapeHtml(String(row.title ?? 'PDF'))}</a></p>`
  })
  return parts.reverse().join('')
}

function caption(row: Row): string {
  const text = (name: string) =>
    typeof row[name] === 'string' ? escapeHtml(String(row[name])) : ''
  const length = typeof row.duration === 'number' ? formatDuration(row.duration) : ''
  const facts = [
    text('artist'),
    text('album'),
    row.year ? String(row.year) : '',
    length,
    text('name'),
  ]
  const lines = [
    text('title') || text('location'),
    text('description'),
    `<small>${facts.filter(Boolean).join(' · ')}</small>`,
  ]
  return lines.filter((line) => line && line !== '<small></small>').join('<br>')
}

export function albumPage(memorial: Memorial, album: Album): string {
  const { person, pages } = memorial
  const headings = pageTitles(person)
  const sections = album
    .filter(({ items }) => items.length > 0)
    .map(({ collection, items }) => {
      const page = titles[collection.name]
      const heading = page ? headings[page] : 'Films'
      const figures = items.map(
        (item) =>
          `<figure>${shown(collection, item)}<figcaption>${caption(item.row)}</figcaption></figure>`,
      )
      return `<section><h2>${escapeHtml(heading)}</h2><div class="items">\n${figures.join('\n')}\n</div></section>`
    })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(person.fullName)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(person.fullName)}</h1>
<p>${escapeHtml(lifeDates(person))}</p>
<section class="story">
${pages.story.text.map(block).join('\n')}
</section>
${sections.join('\n')}
<p><small>All words of the site are in the folder <a href="words/">words</a>, everything else about each item in <a href="album.json">album.json</a>.</small></p>
</body>
</html>
`
}
