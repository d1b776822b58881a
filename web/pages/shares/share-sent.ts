/** The share just sent, while its sender is thanked for it, and the card by which it was found. */
import { createStore } from '../../ui/store.ts'
import type { OwnShare } from './own-shares.ts'
import type { ShareRow } from './share-copy.ts'

/** `message` is what its sender has to know, where one of the family looks at it first. */
export type SentShare = {
  row: ShareRow
  own: OwnShare
  message: string | undefined
  /** The picture as chosen, turned by `rotation` degrees. */
  picture: { image: File; rotation: number } | undefined
}

export const sent = createStore<SentShare | null>(null)

/** The letters of the card that somebody has found, until what they share with it is sent. */
export const foundCard = createStore<string | null>(null)
