/** The lightbox as a state machine: which image is open, and whether the address may open one. Needs no browser. */
import type { Photo } from '../../shared/collections/photos.ts'
import type { Item } from '../../shared/item.ts'

/** A row's data in the lightbox; `by` says who sent it, `item` has its name and its file. */
export type LightboxImage = Pick<Photo, 'id' | 'imageUrl' | 'title' | 'description' | 'width' | 'height'> &
  Partial<Pick<Photo, 'people' | 'year' | 'yearSaid'>> & { item: Item; by?: string }

export type LightboxState = {
  /** `dismissed`: it has to close, as the address names no image any more. `leaving`: it closes, and is still seen. */
  phase: 'closed' | 'open' | 'dismissed' | 'leaving'
  /** The viewed image, by its index in the whole list. */
  viewed: number
  /** True after it has closed, until the address follows: the old address does not open it again. */
  isLeft: boolean
  /** Id of an image that the list lacks, which is reported once. */
  missing?: string
}

export type LightboxEvent =
  | { type: 'named' | 'viewed'; index: number }
  | { type: 'unnamed' | 'leaving' | 'closed' }
  | { type: 'missed'; id: string }

export const CLOSED: LightboxState = { phase: 'closed', viewed: 0, isLeft: false }

/**
 * The next state. `named`: the address names a loaded image; `unnamed`: it names none; `viewed`: another image is seen;
 * `leaving` and `closed`: closing begins and ends; `missed`: the list has no image of this id.
 */
export function nextLightbox(state: LightboxState, event: LightboxEvent): LightboxState {
  switch (event.type) {
    case 'named':
      return { ...state, phase: 'open', viewed: event.index, isLeft: false }
    case 'viewed':
      return state.viewed === event.index ? state : { ...state, viewed: event.index }
    case 'unnamed':
      return { ...state, phase: state.phase === 'open' ? 'dismissed' : state.phase, isLeft: false }
    case 'leaving':
      return { ...state, phase: 'leaving', isLeft: true }
    case 'closed':
      return { ...state, phase: 'closed' }
    case 'missed':
      return { ...state, missing: event.id }
  }
}

/** True if an image that the address names is to be opened without a click or a step in the history. */
export function mayOpen({ phase, isLeft }: LightboxState): boolean {
  return phase === 'closed' && !isLeft
}
