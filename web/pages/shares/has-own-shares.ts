/**
 * True if this browser has sent a share, or the address is a private link to one: only then the code for that is
 * loaded.
 */

import { stored } from '../../ui/stored.ts'

/** The key of what `own-shares.ts` stores. */
export const STORAGE_KEY = 'own shares'
const EMPTY = '[]'

export function hasPrivateLink(): boolean {
  return location.hash.startsWith('#mine=')
}

export function hasOwnShares(): boolean {
  return (stored(STORAGE_KEY) ?? EMPTY) !== EMPTY
}
