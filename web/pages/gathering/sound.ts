/** The sound of the gathering: a moment of silence to begin with, and music that fades at the end. */
import { listen } from '../../ui/listen.ts'

/** The header of a WAV file of 800 samples of a byte each, 8000 a second; a sample of silence is 0x80. */
const HEADER = atob('UklGRkQDAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YSADAAA=')
const SILENCE = '\x80'.repeat(800)
const FADE_MS = 4000
const STEP_MS = 100

/** The address of a tenth of a second without a sound, as a WAV file in memory. */
export function silentSound(): string {
  const bytes = Uint8Array.from(HEADER + SILENCE, (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

/** Plays songs one after another, and the first again after the last. `stop` fades, where the browser can. */
export function playSongs(audio: HTMLAudioElement, songs: readonly string[]) {
  let at = 0
  let fading: ReturnType<typeof setInterval> | undefined
  const stopFading = () => {
    clearInterval(fading)
    fading = undefined
  }
  const play = () => {
    stopFading()
    audio.volume = 1
    audio.play().catch(() => {})
  }
  const load = (index: number) => {
    at = index % songs.length
    audio.src = songs[at] ?? ''
  }
  const onEnded = () => {
    load(at + 1)
    // One that ends while it fades is the last.
    if (fading === undefined) play()
    else stopFading()
  }
  load(0)
  const unlisten = listen(audio, ['ended'], onEnded)
  return {
    play,
    pause: () => audio.pause(),
    fade() {
      stopFading()
      fading = setInterval(() => {
        audio.volume = Math.max(0, audio.volume - STEP_MS / FADE_MS)
        if (audio.volume > 0) return
        stopFading()
        audio.pause()
      }, STEP_MS)
    },
    /** For good. */
    close() {
      stopFading()
      unlisten()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
