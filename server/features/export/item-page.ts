/**
 * Pages of single items in an export, above the list that they are in. Printed addresses on cards and stones, such as
 * `/rocks?rock=ID`, are read by the page itself on a host without a server; without scripts it says where to look.
 */
import type { Address } from '../../../shared/addresses.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { album } from '../../../shared/messages/catalogue.ts'
import { FOUND_ADDRESS } from '../../../shared/share-address.ts'

const [FOUND_PATH, FOUND] = FOUND_ADDRESS.split('#')

/** The words for a finder who has come by a printed card, such as `/rocks#found-LETTERS`. */
function foundNote(): string {
  const show = `if(/^#${FOUND}(-|$)/.test(location.hash)){var f=document.getElementById('found-here');f.hidden=false;document.querySelector('main').prepend(f)}`
  const style = 'margin:1rem auto;max-width:40rem;padding:1rem;text-align:center'
  return `<p id="found-here" role="status" style="${style}" hidden>${escapeHtml(album.foundHere)}</p><script>${show}</script>`
}

/** The page of unknown addresses, with the words of a copy: also for printed addresses that lead to forms. */
export function ofCopy(notFound: string): string {
  const kindly = '<p class="not-found-kindly">'
  return notFound.replace(kindly, () => `${kindly}${escapeHtml(album.copy)}</p>${kindly}`)
}

/** `find` is the address of the list of everything. */
export function itemScript({ path, parameter }: Address, find: string): string {
  const leave = `var m=/[?&]${parameter}=([a-z0-9]+)/.exec(location.search);if(m)location.replace('..${path}/'+m[1]+'.html')`
  const words = `${escapeHtml(album.unnamed)} <a href="${find}">${escapeHtml(album.list)}</a>`
  return `${path === FOUND_PATH ? foundNote() : ''}<script>${leave}</script><noscript><p style="padding:1rem;text-align:center">${words}</p></noscript>`
}

/** The inside of the first element of a name, and what stands around it. Throws without one. */
function partsAround(html: string, name: 'head' | 'main'): [before: string, inside: string, after: string] {
  const start = html.indexOf(`<${name}`)
  const begin = html.indexOf('>', start) + 1
  const end = html.indexOf(`</${name}>`, begin)
  if (start < 0 || end < 0) throw new Error(`A page has no <${name}>.`)
  return [html.slice(0, begin), html.slice(begin, end), html.slice(end)]
}

/** `list` is the rewritten page of the list, `item` one with its own head and the item alone in its main part. */
export function withItem(list: string, item: string): string {
  const [, head] = partsAround(item, 'head')
  const [, shown] = partsAround(item, 'main')
  const [before, , rest] = partsAround(list, 'head')
  const [above, main, after] = partsAround(rest, 'main')
  return before + head + above + shown + main + after
}
