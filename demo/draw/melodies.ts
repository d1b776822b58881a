/** Five short pieces for one guitar, written down as chords, a way of picking them, and a tune on top. */
import type { Canvas } from './canvas.ts'
import { type Note, play } from './plucked-string.ts'
import { fireflyMeadow, perseids } from './scenes-on-the-ridge.ts'
import { lateFerry, rainOnTheWindow } from './scenes-on-the-water.ts'

export type SampleTrack = {
  values: {
    title: string
    artist: string
    album: string
    year: number
    genre: string
    featured?: true
  }
  tune: Tune
  /** What the cover shows; without one the track has none. */
  cover?: (canvas: Canvas) => void
}

type Tune = {
  /** Seconds from one plucked string to the next. */
  pace: number
  chords: string
  /** Which string of the chord comes when, from the lowest. */
  picking: readonly number[]
  /** One sign for each chord's half: a note name with its octave, or a dot for rest. */
  melody: string
}

const voicings: Record<string, readonly number[]> = {
  C: [48, 52, 55, 60, 64],
  D: [50, 57, 62, 66, 69],
  Dm: [50, 57, 62, 65, 69],
  Em: [40, 47, 52, 55, 59],
  F: [41, 48, 53, 57, 60],
  G: [43, 47, 50, 55, 59],
  Am: [45, 52, 57, 60, 64],
  A: [45, 52, 57, 61, 64],
  E: [40, 47, 52, 56, 59],
  Bm: [47, 54, 59, 62, 66],
}

const names = 'C.D.EF.G.A.B'

function pitchOf(name: string): number {
  const octave = Number(name.at(-1))
  const sharp = name.includes('#') ? 1 : 0
  return 12 * (octave + 1) + names.indexOf(name.charAt(0)) + sharp
}

/** A piece as a WAV file. */
export function perform({ pace, chords, picking, melody }: Tune): Buffer {
  const notes: Note[] = []
  const bars = chords.split(' ')
  const tune = melody.split(' ')
  const bar = picking.length * pace
  for (const [count, name] of bars.entries()) {
    const strings = voicings[name] ?? []
    for (const [step, string] of picking.entries())
      notes.push({
        at: count * bar + step * pace,
        pitch: strings[string] ?? 48,
        rings: bar * 1.2,
        loud: step === 0 ? 0.62 : 0.4,
      })
    for (const half of [0, 1]) {
      const sign = tune[count * 2 + half] ?? '.'
      if (sign !== '.')
        notes.push({
          at: count * bar + half * bar * 0.5 + 0.012,
          pitch: pitchOf(sign),
          rings: bar * 0.95,
          loud: 0.72,
        })
    }
  }
  const end = bars.length * bar
  const last = voicings[bars[0] ?? 'C'] ?? []
  for (const [step, pitch] of last.entries())
    notes.push({ at: end + step * 0.045, pitch, rings: 3.2, loud: 0.5 })
  return play(notes, end + 3.4)
}

const rowan = { artist: 'Rowan Whitlock', album: 'Under a Quilt' }

export const sampleTracks: readonly SampleTrack[] = [
  {
    values: { ...rowan, title: 'Stairwell', year: 2018, genre: 'Folk' },
    tune: {
      pace: 0.21,
      chords: 'Am F C G Am F G Am',
      picking: [0, 2, 3, 4, 3, 2, 4, 3],
      melody: 'E5 . C5 A4 G4 . D5 B4 E5 A5 G5 C5 B4 D5 C5 A4',
    },
    cover: fireflyMeadow,
  },
  {
    values: { ...rowan, title: 'For the Ferry', year: 2020, genre: 'Instrumental', featured: true },
    tune: {
      pace: 0.24,
      chords: 'G D Em C G D C',
      picking: [0, 2, 3, 4, 2, 3],
      melody: 'D5 B4 A4 . G4 B4 E5 . D5 B4 A4 F#4 G4',
    },
    cover: lateFerry,
  },
  {
    values: { ...rowan, title: 'Wren’s Waltz', year: 2019, genre: 'Waltz' },
    tune: {
      pace: 0.27,
      chords: 'C Am F G C Am F C',
      picking: [0, 3, 4, 2, 3, 4],
      melody: 'G4 E5 E5 D5 C5 A4 B4 D5 E5 G5 E5 C5 A4 F4 E4',
    },
  },
  {
    values: {
      artist: 'Rowan Whitlock',
      album: 'Doughnuts at Four',
      title: 'Six Hundred and Twelve Songs',
      year: 2021,
      genre: 'Indie',
    },
    tune: {
      pace: 0.18,
      chords: 'D Bm G A D Bm G D',
      picking: [0, 2, 4, 3, 2, 4, 3, 4],
      melody: 'F#5 E5 D5 . B4 D5 E5 . A5 F#5 D5 B4 G4 B4 A4',
    },
    cover: rainOnTheWindow,
  },
  {
    values: {
      artist: 'Rowan Whitlock',
      album: 'Doughnuts at Four',
      title: 'The Second Answer',
      year: 2022,
      genre: 'Lullaby',
    },
    tune: {
      pace: 0.3,
      chords: 'Em C G D Em C',
      picking: [0, 2, 3, 4, 3, 2],
      melody: 'B4 . G4 E4 D5 B4 A4 . B4 G4 E4',
    },
    cover: perseids,
  },
]
