/**
 * Which track is current, and whether it sounds: known to the whole site, because music goes on from page to page. What
 * plays it is in web/music and comes only with the first track.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { createStore, useStore } from '../ui/store.ts'

/** `queue` is the list that the track was chosen from. `failed` means that it cannot be played. */
export type PlayerState = {
  track: Track
  queue: readonly Track[]
  playing: boolean
  failed: boolean
}

const current = createStore<PlayerState | null>(null)
let element: HTMLAudioElement | null = null

export function playerState(): PlayerState | null {
  return current.get()
}

export function setPlayerState(next: PlayerState | null): void {
  current.change(() => next)
}

/** The current track, or null while nobody has chosen one. */
export function usePlayerState(): PlayerState | null {
  return useStore(current)
}

/** The layout hands over the one element that plays. */
export function setAudioElement(audio: HTMLAudioElement | null): void {
  element = audio
}

export function audioElement(): HTMLAudioElement {
  if (!element) throw new Error('The audio element was requested before hydration.')
  return element
}
