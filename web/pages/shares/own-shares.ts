/**
 * The shares of this browser with their senders' tokens, and private links to them: for 30 days, on this device
 * alone.
 */

import { MAX_OWN_SHARES, OWNER_DAYS } from '../../../shared/collections/limits.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { createStore } from '../../ui/store.ts'
import { store, storedValue } from '../../ui/stored.ts'
import { STORAGE_KEY } from './has-own-shares.ts'

/**
 * `collection` is its name, `until` is in milliseconds since 1970; `waits`: the family had not looked at it when last
 * asked.
 */
export type OwnShare = { collection: string; id: string; token: string; until: number; waits?: boolean }

/** The newest first; empty until `restoreOwnShares`, as for hydration. */
export const ownShares = createStore<readonly OwnShare[]>([])

export function ownShare(collection: { name: string }, id: string, token: string): OwnShare {
  return { collection: collection.name, id, token, until: Date.now() + OWNER_DAYS * DAY_MS }
}

/** The path of its sender's requests. */
export function pathOf({ collection }: { collection: { create: { path: string } } }, { id }: OwnShare): string {
  return `${collection.create.path}/${id}`
}

/** Reads what is stored; another tab may have shared something meanwhile. */
export function restoreOwnShares(): void {
  const kept = storedValue<OwnShare[]>(STORAGE_KEY)
  // Shares are known while the page is open, also where storage is refused.
  if (kept) ownShares.change(() => kept.filter(({ until }) => until > Date.now()))
}

export function keepOwnShare(share: OwnShare): void {
  change((others) => [share, ...others].slice(0, MAX_OWN_SHARES), share.id)
}

export function forgetOwnShare(id: string): void {
  change((others) => others, id)
}

function change(next: (others: OwnShare[]) => OwnShare[], id: string): void {
  restoreOwnShares()
  ownShares.change((shares) => next(shares.filter((share) => share.id !== id)))
  // Full or refused: the private link remains.
  store(STORAGE_KEY, ownShares.get())
}

/** The token is in the fragment, which no server and no proxy is sent. */
export function privateLink({ collection, id, token }: OwnShare): string {
  return `${location.origin}/${collection}#mine=${id}.${token}`
}

/** The share of a private link, if the address is one; the token is then taken out of the address and the history. */
export function takePrivateLink(collection: { name: string }): OwnShare | undefined {
  const [, id, token] = /^#mine=([a-z0-9]+)\.([\w-]+)$/.exec(location.hash) ?? []
  if (!id || !token) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return ownShare(collection, id, token)
}
