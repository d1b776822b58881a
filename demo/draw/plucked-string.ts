/** A plucked string, as Karplus and Strong found it: a burst of noise that goes round and round and grows softer. */
import { createRandom } from './random.ts'

export const RATE = 44_100

export type Note = {
  /** Seconds from the beginning. */
  at: number
  /** As MIDI counts: 69 is the A of 440 Hz. */
  pitch: number
  /** How long it rings, in seconds. */
  rings: number
  /** 0 to 1. */
  loud: number
}

function pluckInto(sound: Float64Array, { at, pitch, rings, loud }: Note, seed: string): void {
  const period = RATE / (440 * 2 ** ((pitch - 69) / 12))
  // The averaging below takes half a sample; the all-pass takes the rest, so that the note is in tune.
  const length = Math.floor(period - 0.6)
  const rest = period - 0.5 - length
  const tuning = (1 - rest) / (1 + rest)
  const random = createRandom(seed)
  let last = 0
  // A finger is softer than noise: each sample leans on the one before.
  const string = Float64Array.from({ length }, () => {
    last = last * 0.55 + random.between(-1, 1) * 0.45
    return last
  })
  const start = Math.round(at * RATE)
  const many = Math.min(Math.round(rings * RATE), sound.length - start)
  const fade = Math.min(many, RATE * 0.25)
  let [before, softBefore, tunedBefore] = [0, 0, 0]
  for (let step = 0; step < many; step++) {
    const here = step % length
    const value = string[here] ?? 0
    const soft = (value + before) * 0.5 * 0.997
    const tuned = tuning * soft + softBefore - tuning * tunedBefore
    string[here] = tuned
    before = value
    softBefore = soft
    tunedBefore = tuned
    const end = Math.min(1, (many - step) / fade)
    sound[start + step] = (sound[start + step] ?? 0) + value * loud * end
  }
}

/** A room around it: a few late, soft copies. */
function addRoom(sound: Float64Array): void {
  for (const [seconds, strength] of [
    [0.029, 0.22],
    [0.067, 0.16],
    [0.131, 0.11],
    [0.241, 0.07],
  ] as const) {
    const late = Math.round(seconds * RATE)
    for (let at = sound.length - 1; at >= late; at--)
      sound[at] = (sound[at] ?? 0) + (sound[at - late] ?? 0) * strength
  }
}

/** Plays the notes into a mono WAV file of 16 bits; `seconds` is its whole length. */
export function play(notes: readonly Note[], seconds: number): Buffer {
  const sound = new Float64Array(Math.round(seconds * RATE))
  for (const [at, note] of notes.entries()) pluckInto(sound, note, `string ${at}`)
  addRoom(sound)
  const loudest = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0.01)
  const wav = Buffer.alloc(44 + sound.length * 2)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(sound.length * 2, 40)
  for (const [at, value] of sound.entries())
    wav.writeInt16LE(Math.round((value / loudest) * 0.82 * 32_767), 44 + at * 2)
  return wav
}
