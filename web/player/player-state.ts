/**
 * The player's state and its audio element, for the whole site: music goes on from page to page. This is all that a
 * first visit loads; `player.ts` comes with the first track.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { createStore, useStore } from '../ui/store.ts'

/**
 * `queue` is the list that the track was chosen from. `failed` means that it cannot be played. `cued` means that an
 * address names it and it has not been played yet.
 */
export type PlayerState = { track: Track; queue: readonly Track[]; playing: boolean; failed: boolean; cued?: boolean }

/** Null while no track is current. */
export const player = createStore<PlayerState | null>(null)
let element: HTMLAudioElement | null = null

export function usePlayerState(): PlayerState | null {
  return useStore(player)
}

/** The ref of the one audio element, which the layout renders. */
export function setAudioElement(audio: HTMLAudioElement | null): void {
  element = audio
}

export function audioElement(): HTMLAudioElement {
  if (!element) throw new Error('The audio element was requested before hydration.')
  return element
}
