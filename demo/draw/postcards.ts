/** Rocks and stickers that came home to the sample site: who, where, and a word. The newest first. */
import type { Canvas } from './canvas.ts'
import { onABottle, onAGuitarCase, onALampPost, onALaptop, onTheRail } from './sticker-scenes.ts'
import { type Stone, stone } from './stones.ts'

export type Postcard = {
  size: readonly [number, number]
  draw: (canvas: Canvas) => void
  values: { name: string; location: string; description?: string }
  /** The day it was shared. */
  on: string
}

const rock = (
  on: string,
  name: string,
  location: string,
  look: Stone,
  description?: string,
  size: Postcard['size'] = [1080, 1080],
): Postcard => ({
  on,
  size,
  draw: (canvas) => stone(canvas, look),
  values: { name, location, ...(description && { description }) },
})

export const sampleRocks: readonly Postcard[] = [
  rock(
    '2026-05-24',
    'Ines',
    'Cabo da Roca, Portugal',
    { ground: 'meadow', behind: 'sea', light: 'day', colour: '#7d8794' },
    'The last stone before the ocean. It was too windy to say anything clever, so I just said hello.',
    [1280, 960],
  ),
  rock(
    '2026-04-11',
    'Tomasz',
    'Morskie Oko, Poland',
    { ground: 'pebbles', behind: 'mountains', light: 'snow', colour: '#59606e' },
    'Carried up from the bus stop by three generations.',
  ),
  rock(
    '2026-01-02',
    'Aiko',
    'Shinjuku Gyoen, Tokyo',
    { ground: 'moss', behind: 'woods', light: 'dawn', colour: '#8b7f78' },
    'Under the third bench from the glass house. Star side down, as he liked it.',
    [1040, 1300],
  ),
  rock(
    '2025-10-19',
    'Theo',
    'Cold Ridge, second shelter',
    { ground: 'moss', behind: 'mountains', light: 'ember', colour: '#a9744f' },
    'Same step we set in 2020. It still does not wobble.',
    [1280, 960],
  ),
  rock('2025-08-30', 'Maren', 'Skagen, Denmark', {
    ground: 'sand',
    behind: 'sea',
    light: 'dawn',
    colour: '#b5a48c',
  }),
  rock(
    '2025-06-14',
    'Calloway family',
    'Central Park, New York',
    { ground: 'pavement', behind: 'city', light: 'blue', colour: '#6b7488' },
    'Our youngest found one in the spring and kept it a week before she would let it go on. This is her answer.',
    [1040, 1300],
  ),
  rock(
    '2025-02-08',
    'Sunniva',
    'Tromsø, Norway',
    { ground: 'snow', behind: 'mountains', light: 'blue', colour: '#4c5366' },
    'There was a green one in the sky that night.',
  ),
  rock(
    '2024-11-03',
    'Marisol',
    'Plaza Botero, Medellín',
    { ground: 'pavement', behind: 'city', light: 'ember', colour: '#93705f' },
    'Far from the lunch table, but I asked the man beside me how his day was. He told me. It took an hour.',
    [1280, 960],
  ),
  rock(
    '2024-09-17',
    'Wren',
    'The town dock, Pell Harbor',
    { ground: 'boards', behind: 'sea', light: 'dawn', colour: '#7f8aa6' },
    'The first one.',
  ),
]

const sighting = (
  on: string,
  name: string,
  location: string,
  draw: Postcard['draw'],
  size: Postcard['size'],
  description?: string,
): Postcard => ({
  on,
  size,
  draw,
  values: { name, location, ...(description && { description }) },
})

export const sampleStickers: readonly Postcard[] = [
  sighting(
    '2026-05-02',
    'Joana',
    'Alfama, Lisbon',
    onALampPost,
    [1040, 1300],
    'At eye level for somebody about his height.',
  ),
  sighting(
    '2026-02-21',
    'Dev',
    'Robarts Library, Toronto',
    onALaptop,
    [1280, 960],
    'Two strangers asked me about it during finals. We got coffee.',
  ),
  sighting(
    '2025-09-06',
    'Pilar',
    'Ferry to Inishmore, Ireland',
    onTheRail,
    [1280, 960],
    'He would have known the name of every knot on this boat.',
  ),
  sighting('2025-07-19', 'Hannes', 'Eagle Peak, Montana', onABottle, [1040, 1300]),
  sighting(
    '2024-12-24',
    'Mr. Okafor',
    'Room 12, Pell Harbor High',
    onAGuitarCase,
    [1080, 1080],
    'This case goes home with a new student every fall.',
  ),
]
