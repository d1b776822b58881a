/**
 * The list of everything in an export, by page, with a field that narrows it. The list is also the search index, so the
 * page is complete without its script.
 */
import { type AddressedName, addresses, addressOf } from '../../../shared/addresses.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { type Memorial, pageTitles, subjectOf } from '../../../shared/content.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { type ItemRow, itemOf } from '../../../shared/item.ts'
import { album, search as searchTexts } from '../../../shared/messages/catalogue.ts'
import { textField } from '../../../shared/row-texts.ts'
import { termsSource } from '../../../shared/search-words.ts'
import { variantUrl } from '../../../shared/variants.ts'
import type { Shown } from './shown-files.ts'
import { FIND_PAGE, pagePath, relativeUrl } from './site-paths.ts'

const style = `
.find { min-height: 60svh; padding-block: calc(var(--header) + 3rem) 5rem; }
.find h1 { font-size: var(--small-title); }
.find h2 { margin: 3rem 0 0.75rem; font-size: 1.5rem; }
.find label { display: block; margin: 1.5rem 0 0.5rem; }
.find input { width: min(100%, 32rem); min-height: 3rem; padding: 0 0.875rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid currentColor; border-radius: 2px; }
.find ul { padding: 0; list-style: none; }
.find li { margin: 0.25rem 0; overflow-wrap: anywhere; }
.find a { display: inline-flex; align-items: center; gap: 1rem; padding: 0.625rem 0; text-decoration: underline;
  text-underline-offset: 0.2em; }
.find img { width: 5rem; height: 5rem; object-fit: contain; }
.find li span { display: block; color: var(--soft); white-space: pre-line; }
`

/** Finds as the search of the site does: each word of the question begins one of the words of an entry. */
const script = () => `(function () {
  var field = document.getElementById('find'), count = document.getElementById('found')
  var termsOf = ${termsSource()}
  var entries = [].slice.call(document.querySelectorAll('.find li')).map(function (item) {
    return { item: item, words: ' ' + item.getAttribute('data-words') }
  })
  function narrow() {
    var terms = termsOf(field.value), all = !field.value.trim()
    var found = 0
    entries.forEach(function (entry) {
      var shown = all || (terms.length > 0 && terms.every(function (term) { return entry.words.indexOf(' ' + term) >= 0 }))
      entry.item.hidden = !shown
      if (shown) found += 1
    })
    ;[].forEach.call(document.querySelectorAll('.find section'), function (section) {
      section.hidden = !section.querySelector('li:not([hidden])')
    })
    count.textContent = field.value ? found + ' ' + count.getAttribute('data-of') : ''
  }
  document.getElementById('finding').hidden = false
  field.addEventListener('input', narrow)
  if (field.value) narrow()
})()`

const MAIN_END = '</main>'

/** Width of a picture of the list, in pixels. */
const THUMBNAIL = 320

/** Films are played where they stand. */
const FILMS = '/gallery'

/**
 * `isThere`: true if an address has a page. `fileOf`: the path of a file of the export. `words`: all words of a row, by
 * its id.
 */
type Contents = {
  memorial: Memorial
  shown: Shown
  isThere: (address: string) => boolean
  fileOf: (url: string) => string | null
  words: ReadonlyMap<string, string[]>
}
type Rows = ItemRow[AddressedName]

/** `frame` is the page of the search, whose main part is replaced. */
export function renderFindPage(frame: string, contents: Contents): string {
  const [start, end] = [frame.indexOf('<main'), frame.lastIndexOf(MAIN_END)]
  if (start < 0 || end < 0) throw new Error('The page has no main part.')
  const head = frame.slice(0, start).replace('</head>', `<style>${style}</style></head>`)
  return (
    head +
    renderMain(contents) +
    frame.slice(end + MAIN_END.length).replace('</body>', () => `<script>${script()}</script></body>`)
  )
}

/** True if items of a collection have addresses. */
function hasAddress(name: string): name is AddressedName {
  return name in addresses
}

type Entry = { url: string; title: string; text: unknown }

function entryOf(person: Memorial['person'], collection: Shown[number]['collection'], row: Row): Entry {
  const { name } = collection
  const text = row[textField(collection)]
  if (!hasAddress(name)) return { url: FILMS, title: String(row.title ?? album.names[name]), text }
  const item = itemOf(name, row as Row & Rows, subjectOf(person, name))
  return { url: addressOf(addresses[name], row.id), title: item.title, text: text ?? item.text }
}

/** A small picture of the row; the whole one for browsers without AVIF. */
function renderPicture(row: Row, fileOf: Contents['fileOf']): string {
  const url = [row.imageUrl, row.coverImageUrl, row.posterUrl].find((each) => typeof each === 'string')
  const [small, whole] = url ? [fileOf(variantUrl(url, THUMBNAIL, 'avif')), fileOf(url)] : []
  if (!whole) return ''
  const at = (path: string) => escapeHtml(relativeUrl(FIND_PAGE, path))
  const source = small ? `<source type="image/avif" srcset="${at(small)}">` : ''
  return `<picture>${source}<img src="${at(whole)}" alt="" loading="lazy"></picture>`
}

function renderMain({ memorial, shown, isThere, fileOf, words }: Contents): string {
  const { person } = memorial
  const titles: Partial<Record<string, string>> = pageTitles(person)
  const sections = shown.map(({ collection, rows }) => {
    const { name } = collection
    const entries = rows.flatMap(({ row }) => {
      const { url, title, text } = entryOf(person, collection, row)
      if (!isThere(url)) return []
      const searched = escapeHtml((words.get(row.id) ?? []).join(' '))
      const link = `<a href="${relativeUrl(FIND_PAGE, pagePath(url))}" dir="auto">${renderPicture(row, fileOf)}${escapeHtml(title)}</a>`
      return [
        `<li data-words="${searched}">${link}${text ? `<span dir="auto">${escapeHtml(String(text))}</span>` : ''}</li>`,
      ]
    })
    if (entries.length === 0) return ''
    const heading = (hasAddress(name) && titles[addresses[name].path.slice(1)]) || album.names[name]
    return `<section><h2>${escapeHtml(heading)}</h2><ul>\n${entries.join('\n')}\n</ul></section>`
  })
  return `<main id="content" tabindex="-1"><div class="night"><div class="wrap find">
<h1>${escapeHtml(searchTexts.title)}</h1>
<div id="finding" hidden><label for="find">${escapeHtml(searchTexts.label)}</label>
<input id="find" type="search" autocomplete="off"><p id="found" role="status" data-of="${escapeHtml(album.found)}"></p></div>
${sections.filter(Boolean).join('\n')}
</div></div></main>`
}
