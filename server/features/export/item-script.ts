/**
 * Printed addresses on cards and stones, such as `/rocks?rock=ID`: on a host without a server the page itself reads
 * them. Without scripts it says where to look.
 */
import type { Address } from '../../../shared/addresses.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { album } from '../../../shared/messages/catalogue.ts'

/** `find` is the address of the list of everything. */
export function itemScript({ path, parameter }: Address, find: string): string {
  const leave = `var m=/[?&]${parameter}=([a-z0-9]+)/.exec(location.search);if(m)location.replace('..${path}/'+m[1]+'.html')`
  const words = `${escapeHtml(album.unnamed)} <a href="${find}">${escapeHtml(album.list)}</a>`
  return `<script>${leave}</script><noscript><p style="padding:1rem;text-align:center">${words}</p></noscript>`
}
