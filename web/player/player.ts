/**
 * Plays tracks on the one audio element. Whether it is playing is only ever read from the element's events, so that a
 * headset's button or another app can change it too.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { clearMediaSession, reportPosition, setMediaSession } from './media-session.ts'
import { audioElement, playerState, setPlayerState } from './player-state.ts'

/** How much the two durations of a track may differ by rounding. */
const TOLERANCE_SECONDS = 2

let listening: HTMLAudioElement | undefined

/** Plays a track, or pauses it when it is playing. `queue` is the list that it stands in. */
export function toggle(track: Track, queue: readonly Track[]): void {
  if (playerState()?.track.id !== track.id) load(track, queue)
  else if (audioElement().paused) play()
  else audioElement().pause()
}

/** Plays or pauses the current track. */
export function toggleCurrent(): void {
  const state = playerState()
  if (state) toggle(state.track, state.queue)
}

/** Seeks to a second of the current track. */
export function seek(second: number): void {
  const audio = audioElement()
  const end = durationOf(audio)
  audio.currentTime = Math.min(Math.max(0, second), end || second)
}

export function setVolume(volume: number): void {
  audioElement().volume = volume
}

/** Stops, and leaves no track current. */
export function close(): void {
  const audio = audioElement()
  setPlayerState(null)
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  clearMediaSession()
}

/**
 * Seconds. Until the file's own is known, and where it hardly differs, this is the duration that the list shows; somebody
 * may have entered that by hand, so otherwise the file is right.
 */
export function durationOf(audio: HTMLAudioElement): number {
  const listed = playerState()?.track.duration ?? 0
  if (!Number.isFinite(audio.duration)) return listed
  return Math.abs(audio.duration - listed) < TOLERANCE_SECONDS ? listed : audio.duration
}

function load(track: Track, queue: readonly Track[]): void {
  const audio = audioElement()
  listen(audio)
  setPlayerState({ track, queue, playing: false, failed: false })
  audio.src = track.audioUrl
  const pause = () => audio.pause()
  setMediaSession(track, { play, pause, skip, seek, second: () => audio.currentTime })
  play()
}

/** Must be called in the very event of the visitor's click: phones play nothing else. */
function play(): void {
  const audio = audioElement()
  if (audio.error) reload(audio)
  audio.play().catch((error: unknown) => {
    // Another track was loaded before this one had begun.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  })
}

/** After a network error an element requests nothing more by itself. */
function reload(audio: HTMLAudioElement): void {
  const second = audio.currentTime
  audio.load()
  audio.currentTime = second
}

/** Loads the track that stands `offset` further in the queue, if there is one. */
function skip(offset: number): boolean {
  const state = playerState()
  if (!state) return false
  const next = state.queue[state.queue.findIndex(({ id }) => id === state.track.id) + offset]
  if (next) load(next, state.queue)
  return next !== undefined
}

function listen(audio: HTMLAudioElement): void {
  if (listening === audio) return
  listening = audio
  const update = (changes: Partial<Record<'playing' | 'failed', boolean>>) => {
    const state = playerState()
    if (state) setPlayerState({ ...state, ...changes })
  }
  audio.addEventListener('play', () => update({ playing: true, failed: false }))
  audio.addEventListener('pause', () => update({ playing: false }))
  audio.addEventListener('ended', () => skip(1) || update({ playing: false }))
  audio.addEventListener('error', () => update({ playing: false, failed: true }))
  for (const event of ['durationchange', 'seeked', 'ratechange'])
    audio.addEventListener(event, () => reportPosition(audio))
}
