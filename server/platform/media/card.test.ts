/**
 * The card of a link preview: the place of its picture, and its text.
 * Behaviour: Link previews
 */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fourColours } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import type { Card } from './published.ts'

let fixture: MediaFixture
beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterAll(() => fixture.close())

const card: Card = { name: 'Łucja & Jo', years: '2001 – 2022', focus: null }

/** The pixels of a card, and the colour at a point of it. */
async function draw(size: { width: number; height: number }, written = card) {
  const source = await fixture.upload(await fourColours(size).jpeg().toBuffer())
  const { data, info } = await sharp(await fixture.media.card(source, written))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  /** Number of pixels as light as the letters. */
  const light = () => [...Array(1200 * 630).keys()].filter((n) => (data[n * 3 + 2] ?? 0) > 225).length
  const isLight = (x: number, y: number) => Math.min(...at(x, y)) > 150
  return { at, light, isLight }
}

/** The left upper corners of frames around nothing or a number, which are drawn for a letter that no font has. */
function findBoxes(isLight: (x: number, y: number) => boolean): string[] {
  const edge = [...Array(35).keys()]
  const isCorner = (x: number, y: number) =>
    isLight(x, y) && edge.every((step) => isLight(x + step, y)) && edge.every((step) => isLight(x, y + step))
  const found = [...Array(500 * 140).keys()].map((n) => ({ x: 350 + (n % 500), y: 480 + Math.floor(n / 500) }))
  return found.filter(({ x, y }) => isCorner(x, y)).map(({ x, y }) => `${x},${y}`)
}
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 190 && green < 60 && blue < 60
const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green > 140 && blue < 60

test('a landscape picture fills the card, at its focus', async () => {
  const wide = { width: 2400, height: 800 }
  const { at } = await draw(wide, { ...card, focus: { x: 0, y: 0.5 } })
  expect([isRed(at(20, 20)), isRed(at(900, 20)), isGreen(at(1180, 20))]).toEqual([true, true, true])
  const right = await draw(wide, { ...card, focus: { x: 1, y: 0.5 } })
  expect([isGreen(right.at(20, 20)), isGreen(right.at(1180, 20))]).toEqual([false, true])
})

test('a portrait stands whole on a dark ground of its own colours', async () => {
  const { at } = await draw({ width: 600, height: 1200 })
  expect([isRed(at(560, 40)), isGreen(at(640, 40))]).toEqual([true, true])
  expect(Math.max(...at(20, 20))).toBeLessThan(140)
})

test('the name and the years are written on it, even where no font is installed', async () => {
  const size = { width: 600, height: 1200 }
  expect((await draw(size)).light()).toBeGreaterThan(1500)
})

test.each([
  ['Hebrew', 'רואן כהן'],
  ['Arabic', 'عبد الرحمن الخطيب'],
  ['Cyrillic', 'Иван Ђорђевић'],
  ['Greek', 'Ιωάννης Παπαδόπουλος'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
])('a name in %s is written on it', async (_script, name) => {
  expect((await draw({ width: 600, height: 1200 }, { ...card, name })).light()).toBeGreaterThan(1500)
})

test.each([
  ['Chinese', '王明'],
  ['rarer Chinese', '劉堃喆'],
  ['Japanese', '髙橋さくら'],
  ['Korean', '김민준'],
])('a name in %s is written on it, in letters and not in boxes', async (_script, name) => {
  const { isLight, light } = await draw({ width: 600, height: 1200 }, { ...card, name })
  expect(light()).toBeGreaterThan(900)
  expect(findBoxes(isLight)).toEqual([])
})

test('a name in letters that no font has is left out, and the picture is larger', async () => {
  const { at, light } = await draw({ width: 600, height: 1200 }, { ...card, name: 'ᏣᎳᎩ' })
  expect(light()).toBeLessThan(100)
  expect(isRed(at(540, 100))).toBe(true)
})
