/**
 * Plays his music on the one audio element of the site. Whether a track sounds is never assumed: it is what the element
 * says in its events, so that a headset's button or another app can change it too.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { announce, forget, reportPosition } from './media-session.ts'
import { audioElement, playerState, setPlayerState } from './player-state.ts'

/** How much the two lengths of a track may differ by rounding and guessing. */
const NEAR_SECONDS = 2

let wired: HTMLAudioElement | undefined

/** Plays a track, or pauses it when it is the one that sounds. `queue` is the list that it stands in. */
export function toggle(track: Track, queue: readonly Track[]): void {
  if (playerState()?.track.id !== track.id) choose(track, queue)
  else if (audioElement().paused) play()
  else audioElement().pause()
}

/** Plays or pauses the current track. */
export function toggleCurrent(): void {
  const now = playerState()
  if (now) toggle(now.track, now.queue)
}

/** Goes to a second of the current track. */
export function seek(second: number): void {
  const audio = audioElement()
  const end = lengthOf(audio)
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
  forget()
}

/**
 * Seconds. Until the file is known, and where it hardly differs, this is the length that the list shows; somebody may have
 * entered that by hand, so otherwise the file is right.
 */
export function lengthOf(audio: HTMLAudioElement): number {
  const listed = playerState()?.track.duration ?? 0
  if (!Number.isFinite(audio.duration)) return listed
  return Math.abs(audio.duration - listed) < NEAR_SECONDS ? listed : audio.duration
}

function choose(track: Track, queue: readonly Track[]): void {
  const audio = audioElement()
  wire(audio)
  setPlayerState({ track, queue, playing: false, failed: false })
  audio.src = track.audioUrl
  const pause = () => audio.pause()
  announce(track, { play, pause, step, seek, second: () => audio.currentTime })
  play()
}

/** Must be called in the very event of the visitor's click: phones let nothing else begin to sound. */
function play(): void {
  const audio = audioElement()
  if (audio.error) loadAgain(audio)
  audio.play().catch((error: unknown) => {
    // Another track was chosen before this one had begun.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.error(error)
  })
}

/** After an error, as of a line that was lost, an element asks for nothing more by itself. */
function loadAgain(audio: HTMLAudioElement): void {
  const second = audio.currentTime
  audio.load()
  audio.currentTime = second
}

/** Goes on to the track that stands so many places further, if there is one. */
function step(places: number): boolean {
  const now = playerState()
  if (!now) return false
  const next = now.queue[now.queue.findIndex(({ id }) => id === now.track.id) + places]
  if (next) choose(next, now.queue)
  return next !== undefined
}

function wire(audio: HTMLAudioElement): void {
  if (wired === audio) return
  wired = audio
  const change = (what: { playing?: boolean; failed?: boolean }) => {
    const now = playerState()
    if (now) setPlayerState({ ...now, ...what })
  }
  audio.addEventListener('play', () => change({ playing: true, failed: false }))
  audio.addEventListener('pause', () => change({ playing: false }))
  audio.addEventListener('ended', () => step(1) || change({ playing: false }))
  audio.addEventListener('error', () => change({ playing: false, failed: true }))
  for (const event of ['durationchange', 'seeked', 'ratechange'])
    audio.addEventListener(event, () => reportPosition(audio))
}
