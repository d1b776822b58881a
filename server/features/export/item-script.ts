/**
 * Printed addresses on cards and stones, such as `/rocks?rock=ID`: on a host without a server the page itself reads
 * them. Without scripts it says where to look.
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
