/**
 * Plays tracks on the one audio element. The playing state is only read from the element's events. So a headset's
 * button, the lock screen or another app can change it, too.
 */
import type { Track } from '../../shared/collections/tracks.ts'
import { variantUrl } from '../../shared/variants.ts'
import { audioElement, type PlayerState, player } from './player-state.ts'

/** Rounding tolerance between the two durations of a track. */
const TOLERANCE_SECONDS = 2
/** Step of the keys for forward and backward. */
const SEEK_SECONDS = 10

let listening: HTMLAudioElement | undefined

/** Plays a track, or pauses it when it is playing. `queue` is the list that it stands in. */
export function toggle(track: Track, queue: readonly Track[]): void {
  if (player.get()?.track.id !== track.id) start(track, queue)
  else if (audioElement().paused) play()
  else audioElement().pause()
}

/** Makes a track ready to be played, unless there is one already. Browsers play it only after a click. */
export function cue(track: Track, queue: readonly Track[]): void {
  if (player.get()) return
  load(track, queue)
  player.change((state) => state && { ...state, cued: true })
}

export function toggleCurrent(): void {
  const state = player.get()
  if (state) toggle(state.track, state.queue)
}

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
  player.change(() => null)
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  if (navigator.mediaSession) navigator.mediaSession.metadata = null
}

/**
 * Duration in seconds: the listed one until the file's own is known, and while both hardly differ. Otherwise the file's
 * own, because the listed one may have been entered by hand.
 */
export function durationOf(audio: HTMLAudioElement): number {
  const listed = player.get()?.track.duration ?? 0
  if (!Number.isFinite(audio.duration)) return listed
  return Math.abs(audio.duration - listed) < TOLERANCE_SECONDS ? listed : audio.duration
}

function load(track: Track, queue: readonly Track[]): void {
  const audio = audioElement()
  listen(audio)
  player.change(() => ({ track, queue, playing: false, failed: false }))
  audio.src = track.audioUrl
  showOnLockScreen(track)
}

function start(track: Track, queue: readonly Track[]): void {
  load(track, queue)
  play()
}

/** Call it directly in the handler of the click: phones allow nothing else. */
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
  const state = player.get()
  if (!state) return false
  const next = state.queue[state.queue.findIndex(({ id }) => id === state.track.id) + offset]
  if (next) start(next, state.queue)
  return next !== undefined
}

function listen(audio: HTMLAudioElement): void {
  if (listening === audio) return
  listening = audio
  const update = (changes: Partial<PlayerState>) => player.change((state) => state && { ...state, ...changes })
  audio.addEventListener('play', () => update({ playing: true, failed: false, cued: false }))
  audio.addEventListener('pause', () => update({ playing: false }))
  audio.addEventListener('ended', () => skip(1) || update({ playing: false }))
  audio.addEventListener('error', () => update({ playing: false, failed: true }))
  for (const event of ['durationchange', 'seeked', 'ratechange'])
    audio.addEventListener(event, () => reportPosition(audio))
  listenToMediaKeys(audio)
}

function listenToMediaKeys(audio: HTMLAudioElement): void {
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', () => audio.pause()],
    ['previoustrack', () => skip(-1)],
    ['nexttrack', () => skip(1)],
    ['seekbackward', ({ seekOffset }) => seek(audio.currentTime - (seekOffset ?? SEEK_SECONDS))],
    ['seekforward', ({ seekOffset }) => seek(audio.currentTime + (seekOffset ?? SEEK_SECONDS))],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
  ]
  for (const [action, handler] of handlers)
    try {
      navigator.mediaSession?.setActionHandler(action, handler)
    } catch {
      // A browser that does not know an action goes without it.
    }
}

function showOnLockScreen({ title, artist, album, coverImageUrl }: Track): void {
  if (!navigator.mediaSession) return
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: artist ?? '',
    album: album ?? '',
    artwork: coverImageUrl ? [{ src: variantUrl(coverImageUrl, 640), sizes: '640x640' }] : [],
  })
}

function reportPosition(audio: HTMLAudioElement): void {
  if (!Number.isFinite(audio.duration)) return
  navigator.mediaSession?.setPositionState?.({
    duration: audio.duration,
    position: Math.min(audio.currentTime, audio.duration),
    playbackRate: audio.playbackRate,
  })
}
