/** The one page of an exported album: static HTML that needs no script, no server and no network. */
import { type Collection, headingField, type Row, textField } from '../../../shared/collection.ts'
import type { CollectionName } from '../../../shared/collections/all.ts'
import { lifeDates, type Memorial, type Person, pageTitles } from '../../../shared/content.ts'
import { formatDuration } from '../../../shared/format.ts'
import { escapeHtml } from '../ssr/html.ts'
import type { Album, AlbumItem } from './export.ts'

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.65 Georgia, serif; }
body { max-width: 72rem; margin: 0 auto; padding: 3rem 1.25rem 6rem; }
h1 { font-weight: 400; font-size: 2.75rem; line-height: 1.15; margin: 0; }
h2 { font-weight: 400; margin: 4rem 0 1rem; }
.story { max-width: 40rem; }
.story h2 { font-weight: bold; font-size: 1.17em; margin: 1em 0; }
.verse span { display: block; }
.items { columns: 17rem; column-gap: 2rem; }
figure { margin: 0 0 2rem; break-inside: avoid; }
img, video, audio { max-width: 100%; width: 100%; height: auto; }
audio { height: 3rem; }
figcaption { font-size: 1rem; }
small { opacity: 0.75; }
`

/** Titles of the pages that show a collection; another collection has its label. */
function headingsOf(person: Person): Partial<Record<string, string>> {
  const titles = pageTitles(person)
  return {
    photos: titles.gallery,
    videos: 'Films',
    artwork: titles.art,
    tracks: titles.music,
    writings: titles.words,
    rocks: titles.rocks,
    stickers: titles.stickers,
    memories: titles.memories,
  } satisfies Partial<Record<CollectionName, string>>
}

/** A path in the album as a relative URL. */
function urlOf(path: string): string {
  return escapeHtml(path.split('/').map(encodeURIComponent).join('/'))
}

function renderFiles(collection: Collection, { row, files }: AlbumItem): string {
  const parts = Object.entries(collection.files).map(([slot, { kind }]) => {
    const file = files[slot]
    if (!file) return ''
    const src = urlOf(file.shown)
    if (kind === 'image')
      return `<a href="${src}"><img src="${src}" alt="${escapeHtml(String(row.alt ?? ''))}" loading="lazy"></a>`
    if (kind === 'audio') return `<audio controls preload="none" src="${src}"></audio>`
    if (kind === 'video') return `<video controls preload="none" src="${src}"></video>`
    return `<p><a href="${src}">${escapeHtml(String(row.title ?? 'PDF'))}</a></p>`
  })
  return parts.reverse().join('')
}

/** Fields that a caption shows by their value alone, in this order. */
const unlabelled = ['artist', 'album', 'year', 'duration', 'name', 'relation']
/** Fields that a caption leaves out; album.json has them. */
const omitted = ['alt', 'category', 'genre', 'filename', 'fileSize', 'pageCount']

/** The title, the text, then every other field: those that have no place of their own by label and value. */
function renderCaption(collection: Collection, row: Row): string {
  const [heading, words] = [headingField(collection), textField(collection)]
  const text = (name: string) => {
    const value = row[name]
    if (!value) return ''
    return escapeHtml(name === 'duration' ? formatDuration(Number(value)) : String(value))
  }
  const placed = [heading, words, ...unlabelled, ...omitted]
  const labelled = Object.entries(collection.fields)
    .filter(
      ([name, { kind }]) => kind !== 'fraction' && !placed.includes(name) && row[name] !== null && row[name] !== '',
    )
    .map(([name, { label }]) => escapeHtml(`${label}: ${row[name]}`))
  const facts = [...unlabelled.filter((name) => name !== heading).map(text), ...labelled].filter(Boolean).join(' · ')
  const lines = [text(heading), text(words), facts && `<small>${facts}</small>`]
  return lines.filter(Boolean).join('<br>')
}

/** `story` is the HTML of the story. */
export function renderAlbum({ person }: Memorial, album: Album, story: string): string {
  const headings = headingsOf(person)
  const sections = album
    .filter(({ items }) => items.length > 0)
    .map(({ collection, items }) => {
      const heading = headings[collection.name] ?? collection.label
      const figures = items.map(
        (item) =>
          `<figure>${renderFiles(collection, item)}<figcaption>${renderCaption(collection, item.row)}</figcaption></figure>`,
      )
      return `<section><h2>${escapeHtml(heading)}</h2><div class="items">\n${figures.join('\n')}\n</div></section>`
    })
  return `<!doctype html>
<html lang="${escapeHtml(person.language)}">
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
${story}
</section>
${sections.join('\n')}
<p><small>All words of the site are in the folder <a href="words/">words</a>, everything else about each item in <a href="album.json">album.json</a>.</small></p>
</body>
</html>
`
}
