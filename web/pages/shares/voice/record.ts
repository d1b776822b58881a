/** Records from the microphone, as long as a voice in the guest book may be. */
import { MAX_VOICE_SECONDS } from '../../../../shared/collections/limits.ts'

/** The first that a browser can record. The server makes of each what every browser plays. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const
const BITS_PER_SECOND = 64_000
const MS = 1000

export type Recording = { stop: () => void; cancel: () => void }

/**
 * Starts at once; `onSecond` gets the whole seconds so far, `onEnd` the file. It stops by itself when it is as long as
 * it may be. Throws what the browser throws when the microphone is refused.
 */
export async function record(on: {
  onSecond: (seconds: number) => void
  onEnd: (file: File) => void
}): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const free = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) })
    const parts: Blob[] = []
    const started = performance.now()
    let isCancelled = false
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - started) / MS)
      on.onSecond(seconds)
      if (seconds >= MAX_VOICE_SECONDS) stop()
    }, MS / 4)
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      clearInterval(timer)
      free()
      const [type = 'audio/webm'] = recorder.mimeType.split(';')
      const name = `voice.${type.split('/')[1]}`
      if (!isCancelled) on.onEnd(new File(parts, name, { type }))
    })
    recorder.start(MS)
    const cancel = () => {
      isCancelled = true
      stop()
    }
    return { stop, cancel }
  } catch (error) {
    free()
    throw error
  }
}
