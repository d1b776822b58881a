/**
 * Which track is current, and whether it sounds: known to the whole site, because music goes on from page to page. What
 * plays it is in web/music and comes only with the first track.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { createStore, useStore } from '../ui/store.ts'

/** `queue` is the list that the track was chosen from. `failed` means that it cannot be played. */
export type NowPlaying = {
  track: Track
  queue: readonly Track[]
  playing: boolean
  failed: boolean
}

const current = createStore<NowPlaying | null>(null)
let element: HTMLAudioElement | null = null

export function nowPlaying(): NowPlaying | null {
  return current.get()
}

export function setNowPlaying(next: NowPlaying | null): void {
  current.change(() => next)
}

/** The current track, or null while nobody has chosen one. */
export function useNowPlaying(): NowPlaying | null {
  return useStore(current)
}

/** The layout hands over the one element that plays. */
export function keepAudio(audio: HTMLAudioElement | null): void {
  element = audio
}

export function theAudio(): HTMLAudioElement {
  if (!element) throw new Error('Music was asked for before the page was awake.')
  return element
}
