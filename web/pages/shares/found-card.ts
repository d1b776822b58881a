/** The letters of the card that somebody has found, until what they share with it is sent. */
import { createStore } from '../../ui/store.ts'

export const foundCard = createStore<string | null>(null)
