/** Saves a track on the visitor's device, under its title. */
import type { Track } from '../../shared/collections/tracks.ts'
import { fileName } from '../../shared/file-name.ts'

/** Time for the browser to begin saving, in milliseconds. */
const REVOKE_AFTER_MS = 60_000

/** Fetches the file and saves it; a failure is only logged. */
export async function download(track: Track): Promise<void> {
  try {
    const response = await fetch(track.audioUrl)
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = trackName(track)
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  } catch (error) {
    console.error('The download failed.', error)
  }
}

/** The title with `.mp3`, or with the extension of another format in which the track is stored, so that it opens. */
export function trackName({ title, audioUrl }: Pick<Track, 'title' | 'audioUrl'>): string {
  return fileName(title, /\.[a-z0-9]{2,5}$/.exec(audioUrl)?.[0] ?? '.mp3')
}
