/** The sound of the gathering: a moment of silence to begin with, and music that fades at the end. */
import { listen } from '../../ui/listen.ts'

const SAMPLE_RATE = 8000
const SAMPLES = 800
const HEADER_BYTES = 44
const FADE_MS = 4000
const STEP_MS = 100

/** The address of a tenth of a second without a sound, as a WAV file in memory. */
export function silentSound(): string {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + SAMPLES))
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(offset + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + SAMPLES, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, SAMPLES, true)
  // Eight bits have their silence in the middle.
  new Uint8Array(view.buffer).fill(128, HEADER_BYTES)
  return URL.createObjectURL(new Blob([view], { type: 'audio/wav' }))
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
