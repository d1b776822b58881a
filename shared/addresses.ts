/** The address of each thing: the page that shows its collection, and the query parameter that names its id. */
import type { CollectionName } from './collections/all.ts'

export type Address = { path: string; parameter: string }

/** Videos have none: they are played where they stand. */
export const addresses = {
  photos: { path: '/gallery', parameter: 'photo' },
  tracks: { path: '/music', parameter: 'track' },
  artwork: { path: '/art', parameter: 'artwork' },
  writings: { path: '/words', parameter: 'writing' },
  rocks: { path: '/rocks', parameter: 'rock' },
  stickers: { path: '/stickers', parameter: 'sticker' },
  memories: { path: '/memories', parameter: 'memory' },
} as const satisfies Partial<Record<CollectionName, Address>>

export type AddressedName = keyof typeof addresses

/** Path with query, such as `/rocks?rock=ID`. */
export function addressOf({ path, parameter }: Address, id: string): string {
  return `${path}?${parameter}=${encodeURIComponent(id)}`
}

/** The id of the element that shows a thing in its page, and an address's older fragment: `photo-ID`. */
export function anchorOf({ parameter }: Address, id: string): string {
  return `${parameter}-${id}`
}

export type NamedItem = { name: AddressedName; id: string; address: string }

/** The thing that a path and its query name; other parameters are ignored. */
export function namedItem(path: string, query: { get: (name: string) => string | null }): NamedItem | undefined {
  for (const [name, address] of Object.entries(addresses)) {
    const id = address.path === path && query.get(address.parameter)
    if (id) return { name: name as AddressedName, id, address: addressOf(address, id) }
  }
}

/** The query parameter of a page that begins after a row of its list. */
export const OLDER = 'older'

/** Path of one row of a list that a page reads. If the list does not have it, the answer is the row in its place. */
export function rowPath(list: string, id: string): string {
  const whole = list.replace(/[?&]limit=\d+$/, '')
  return `${whole}${whole.includes('?') ? '&' : '?'}limit=1&from=${encodeURIComponent(id)}`
}
