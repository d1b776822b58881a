/** The photographs of the sample site, as somebody who knew Rowan would have named them. */
import type { Canvas } from './canvas.ts'
import * as town from './scenes-in-town.ts'
import * as indoors from './scenes-indoors.ts'
import * as ridge from './scenes-on-the-ridge.ts'
import * as water from './scenes-on-the-water.ts'

export type SamplePhoto = {
  /** Width and height in pixels. */
  size: readonly [number, number]
  draw: (canvas: Canvas) => void
  values: {
    title: string
    alt: string
    category: string
    year: number
    description?: string
    featured?: true
    homepage?: true
    portrait?: true
  }
}

const photo = (
  draw: SamplePhoto['draw'],
  size: SamplePhoto['size'],
  values: SamplePhoto['values'],
): SamplePhoto => ({ draw, size, values })

const wide = [1620, 1080] as const
const wider = [1728, 972] as const
const tall = [1080, 1620] as const
const upright = [1200, 1500] as const
const plain = [1440, 1080] as const
const square = [1280, 1280] as const

/** The newest last, as they were uploaded. */
export const samplePhotos: readonly SamplePhoto[] = [
  photo(town.lanternStreet, plain, {
    title: 'Lantern Street',
    alt: 'Three houses with lit windows in falling snow.',
    category: 'family',
    year: 2008,
    description: 'The yellow house with the bad gutters, in the one color it had in winter.',
  }),
  photo(indoors.twelveCandles, square, {
    title: 'Twelve candles, one breath',
    alt: 'A birthday cake with twelve burning candles in a dark room.',
    category: 'family',
    year: 2013,
    description: 'He asked for the snowstorm story first.',
  }),
  photo(town.biscuitWaiting, plain, {
    title: 'Biscuit, waiting',
    alt: 'A dog sits on the ferry landing at dawn and looks out over the water.',
    category: 'family',
    year: 2021,
  }),
  photo(ridge.kites, wider, {
    title: 'Kites on the long beach',
    alt: 'Three kites over a wide beach, with people and a dog far below.',
    category: 'activities',
    year: 2012,
  }),
  photo(town.swingAtDusk, upright, {
    title: 'Wren’s swing',
    alt: 'A swing under a large tree at dusk, with fireflies in the grass.',
    category: 'family',
    year: 2010,
    description: 'Built by Dad, tested by Rowan, condemned by Mom, loved by everybody.',
  }),
  photo(water.iceOnTheHarbor, [1820, 780], {
    title: 'Ice on the harbor',
    alt: 'Three people stand on a frozen harbor under a pale sky.',
    category: 'general',
    year: 2014,
  }),
  photo(ridge.fireflyMeadow, square, {
    title: 'Behind the church',
    alt: 'Fireflies over a dark meadow at the edge of the woods.',
    category: 'friends',
    year: 2016,
  }),
  photo(indoors.jazzBand, wide, {
    title: 'Jazz band, back row',
    alt: 'Four musicians on a stage under warm lights.',
    category: 'music',
    year: 2018,
    description: 'Never the best player. Always the one the others listened for.',
  }),
  photo(indoors.fortyDollars, upright, {
    title: 'Forty dollars and a promise',
    alt: 'A guitar leans beside a window with the evening sky in it.',
    category: 'music',
    year: 2013,
    homepage: true,
    description: 'The guitar from Mr. Okafor. He kept the promise.',
  }),
  photo(town.millStreet, tall, {
    title: 'Mill Street, best of seven',
    alt: 'A ball in the air before a basketball hoop, against a burning evening sky.',
    category: 'sports',
    year: 2017,
    homepage: true,
  }),
  photo(water.rainOnTheWindow, square, {
    title: 'Window seat, 6:40 boat',
    alt: 'City lights out of focus behind raindrops on a window.',
    category: 'art',
    year: 2019,
  }),
  photo(ridge.cometYear, tall, {
    title: 'The year of the comet',
    alt: 'Two people on a hill watch a comet in the evening sky.',
    category: 'activities',
    year: 2020,
    featured: true,
    description: 'He had us out there four nights in a row. On the fourth there were no clouds.',
  }),
  photo(water.lateFerry, wider, {
    title: 'The late ferry',
    alt: 'A ferry with every window lit crosses the lake in the last light.',
    category: 'general',
    year: 2020,
  }),
  photo(ridge.stoneSteps, tall, {
    title: 'Steps that will outlast us',
    alt: 'A stair of flat stones climbs between pines toward the morning.',
    category: 'activities',
    year: 2020,
  }),
  photo(ridge.trailCrew, wider, {
    title: 'Trail crew, week three',
    alt: 'Five people with tools on a ridge at sunset.',
    category: 'friends',
    year: 2020,
  }),
  photo(ridge.fireOnTheShore, wide, {
    title: 'One more song',
    alt: 'Four people around a fire below a starry sky.',
    category: 'friends',
    year: 2021,
  }),
  photo(town.oldCampus, wide, {
    title: 'Aldine, first week',
    alt: 'An old college building with lit windows at dusk.',
    category: 'school',
    year: 2021,
  }),
  photo(town.observatory, upright, {
    title: 'Where he said he would be',
    alt: 'An open observatory dome, lit from inside, under the Milky Way.',
    category: 'school',
    year: 2021,
    featured: true,
  }),
  photo(ridge.snowMoon, upright, {
    title: 'Snow moon',
    alt: 'Footprints lead across snow toward pines and a full moon.',
    category: 'friends',
    year: 2022,
  }),
  photo(ridge.perseids, tall, {
    title: 'Perseids, one hour',
    alt: 'Star trails in circles above a line of trees.',
    category: 'activities',
    year: 2021,
  }),
  photo(water.moonOverTheLake, plain, {
    title: 'Hearts by moonlight',
    alt: 'A full moon and its path of light on a still lake.',
    category: 'general',
    year: 2022,
    description: 'You could see the cards. He still lost.',
  }),
  photo(water.lastLight, plain, {
    title: 'Last light from the breakwater',
    alt: 'A lighthouse turns its beam over the lake after sunset.',
    category: 'general',
    year: 2022,
  }),
  photo(water.northernLights, wide, {
    title: 'March, and nobody slept',
    alt: 'Northern lights over a lake, mirrored in the water.',
    category: 'friends',
    year: 2022,
    featured: true,
    description: 'He knocked on every door on Lantern Street. In his socks.',
  }),
  photo(ridge.secondNight, wide, {
    title: 'Second night on Cold Ridge',
    alt: 'Two lit tents on a ridge below the Milky Way.',
    category: 'friends',
    year: 2021,
    homepage: true,
  }),
  photo(water.dockAtDawn, wide, {
    title: 'The town dock, the morning after the meteors',
    alt: 'A wooden dock and a rowing boat on a still lake at dawn.',
    category: 'general',
    year: 2021,
    homepage: true,
    featured: true,
  }),
  photo(water.rowanOnTheDock, upright, {
    title: 'Rowan, looking up',
    alt: 'A young man sits at the end of a dock and looks up at the Milky Way.',
    category: 'general',
    year: 2022,
    portrait: true,
  }),
]
