/** Tells the phone's lock screen and the keyboard's media keys what plays, and lets them steer it. */
import type { Track } from '../../shared/collections/tracks.ts'

type Actions = {
  play: () => void
  pause: () => void
  /** Goes so many tracks on. */
  step: (places: number) => void
  seek: (second: number) => void
  second: () => number
}

const LEAP_SECONDS = 10

export function announce(track: Track, { play, pause, step, seek, second }: Actions): void {
  const session = navigator.mediaSession
  if (!session || typeof MediaMetadata === 'undefined') return
  session.metadata = new MediaMetadata({
    title: track.title,
    artist: track.artist ?? '',
    album: track.album ?? '',
    artwork: track.coverImageUrl ? [{ src: `${track.coverImageUrl}?w=640`, sizes: '640x640' }] : [],
  })
  const leap = ({ seekOffset }: MediaSessionActionDetails) => seekOffset ?? LEAP_SECONDS
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', pause],
    ['previoustrack', () => step(-1)],
    ['nexttrack', () => step(1)],
    ['seekbackward', (details) => seek(second() - leap(details))],
    ['seekforward', (details) => seek(second() + leap(details))],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
  ]
  for (const [action, handler] of handlers)
    try {
      session.setActionHandler(action, handler)
    } catch {
      // A browser that does not know an action simply goes without it.
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

export function forget(): void {
  if (navigator.mediaSession) navigator.mediaSession.metadata = null
}
