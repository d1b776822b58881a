/**
 * The quiet card in memory, for visitors without a cookie: their requests are answered before any route or hook. Only
 * addresses at which the gate itself has sent the card are known.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

const MAX_ADDRESSES = 1000
const MAX_ADDRESS_LENGTH = 200

type Asked = { url: string; headers: IncomingHttpHeaders }
/** The parts of a card: it is current while they are the same. */
type Parts = readonly unknown[]
/** `raw`: names and values by turns, for `writeHead`. */
export type CardInMemory = { raw: string[]; body: Buffer }

/** The gate looks at the address and at whether a page is accepted. */
const addressOf = ({ url, headers }: Asked) => `${headers.accept?.includes('text/html') ?? false} ${url}`

/** `shared`: headers of every response. */
export function createCardMemory(shared: Record<string, string>) {
  const addresses = new LRUCache<string, true>({ max: MAX_ADDRESSES })
  let card: CardInMemory | undefined
  let madeOf: Parts = []
  const isCurrent = (parts: Parts) => parts.every((part, at) => part === madeOf[at])

  return {
    keep(asked: Asked, body: Buffer, headers: Record<string, string>, parts: Parts): void {
      if (asked.headers.cookie !== undefined || asked.url.length > MAX_ADDRESS_LENGTH) return
      if (!card || !isCurrent(parts)) {
        addresses.clear()
        madeOf = parts
        const all = { ...shared, ...headers, 'content-length': String(body.length) }
        card = { raw: Object.entries(all).flat(), body }
      }
      addresses.set(addressOf(asked), true)
    },
    /** The card for a request, as long as it would be made of the same parts. */
    find(asked: Asked, parts: Parts): CardInMemory | undefined {
      if (asked.headers.cookie !== undefined || !isCurrent(parts)) return undefined
      return addresses.get(addressOf(asked)) && card
    },
  }
}
