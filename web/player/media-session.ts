/** The Media Session API: shows the track on a phone's lock screen, and lets media keys control it. */
import type { Track } from '../../shared/collections/tracks.ts'

type Controls = {
  play: () => void
  pause: () => void
  /** Goes so many tracks on. */
  skip: (offset: number) => void
  seek: (second: number) => void
  second: () => number
}

const SEEK_SECONDS = 10

export function setMediaSession(track: Track, controls: Controls): void {
  const { play, pause, skip, seek, second } = controls
  const session = navigator.mediaSession
  if (!session || typeof MediaMetadata === 'undefined') return
  session.metadata = new MediaMetadata({
    title: track.title,
    artist: track.artist ?? '',
    album: track.album ?? '',
    artwork: track.coverImageUrl ? [{ src: `${track.coverImageUrl}?w=640`, sizes: '640x640' }] : [],
  })
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', pause],
    ['previoustrack', () => skip(-1)],
    ['nexttrack', () => skip(1)],
    ['seekbackward', ({ seekOffset }) => seek(second() - (seekOffset ?? SEEK_SECONDS))],
    ['seekforward', ({ seekOffset }) => seek(second() + (seekOffset ?? SEEK_SECONDS))],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
  ]
  for (const [action, handler] of handlers)
    try {
      session.setActionHandler(action, handler)
    } catch {
      // A browser that does not know an action goes without it.
    }
}

export function reportPosition(audio: HTMLAudioElement): void {
  if (!Number.isFinite(audio.duration)) return
  navigator.mediaSession?.setPositionState?.({
    duration: audio.duration,
    position: Math.min(audio.currentTime, audio.duration),
    playbackRate: audio.playbackRate,
  })
}

export function clearMediaSession(): void {
  if (navigator.mediaSession) navigator.mediaSession.metadata = null
}
