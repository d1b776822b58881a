/** What hangs on the wall of the sample site. The newest last. */
import type { Canvas } from './canvas.ts'
import { biscuitHatched, everyStone, ferryInLines, starChart } from './drawings.ts'
import { fortyLines, threeMinutes } from './drawings-in-lines.ts'

export type SampleArtwork = {
  size: readonly [number, number]
  draw: (canvas: Canvas) => void
  values: { title: string; alt: string; description?: string; featured?: true }
}

export const sampleArtworks: readonly SampleArtwork[] = [
  {
    draw: ferryInLines,
    size: [1600, 1200],
    values: {
      title: 'The 5:15',
      alt: 'A ferry drawn with a few blue lines.',
      description: 'Ballpoint on the back of a cargo list, 2019.',
    },
  },
  {
    draw: biscuitHatched,
    size: [1200, 1500],
    values: {
      title: 'Biscuit does not approve',
      alt: 'A sitting dog, hatched in black pen over a timetable.',
      description: 'Ballpoint on a winter timetable, 2020.',
    },
  },
  {
    draw: threeMinutes,
    size: [1500, 1500],
    values: {
      title: 'Water, three minutes',
      alt: 'Hundreds of short blue lines that flow around each other like water.',
      description: 'Ballpoint on paper, 2021. He timed it.',
    },
  },
  {
    draw: everyStone,
    size: [1200, 1500],
    values: {
      title: 'Some of these are presents',
      alt: 'Rows of drawn stones; a few of them carry a star.',
      description: 'Pen and one orange pencil, 2021.',
      featured: true,
    },
  },
  {
    draw: fortyLines,
    size: [1400, 1750],
    values: {
      title: 'Cold Ridge in forty lines',
      alt: 'Forty blue lines, one below the other, that rise into mountains.',
      description: 'Ballpoint on drawing paper, 2020.',
    },
  },
  {
    draw: starChart,
    size: [1600, 1600],
    values: {
      title: 'Star chart for Wren',
      alt: 'A round chart of the sky in white ink on dark blue card.',
      description: 'White ink on card, 2022. Three of the constellations are not in any book.',
      featured: true,
    },
  },
]
