/** Saves a track on the visitor's device, under its title. */
import type { Track } from '../../shared/collections/tracks.ts'

/** How long the browser may take to begin saving what it was given, in milliseconds. */
const PATIENCE_MS = 60_000

/** Fetches the file and saves it; a failure is only logged. */
export async function download(track: Track): Promise<void> {
  try {
    const reply = await fetch(track.audioUrl)
    if (!reply.ok) throw new Error(`${reply.status}: ${reply.statusText}`)
    const address = URL.createObjectURL(await reply.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = fileName(track)
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS)
  } catch (error) {
    console.error('The download failed.', error)
  }
}

/** The title with `.mp3`; a track that is stored in another format keeps that format's name, so that it opens. */
export function fileName({ title, audioUrl }: Pick<Track, 'title' | 'audioUrl'>): string {
  const format = /\.([a-z0-9]{2,5})$/.exec(audioUrl)?.[1]
  return `${title}.${format ?? 'mp3'}`
}
