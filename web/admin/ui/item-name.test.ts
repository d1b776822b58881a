/** Items are told apart by words, and stand where they stood. */
import { expect, test } from 'vitest'
import { photos } from '../../../shared/collections/photos.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { tracks } from '../../../shared/collections/tracks.ts'
import { inSteadyOrder, nameOf } from './item-name.ts'

const row = (id: string, minute: number, more: Record<string, unknown> = {}) => ({
  id,
  createdAt: new Date(minute * 60_000).toISOString(),
  ...more,
})

test.each([
  [rocks, row('a', 1, { location: 'Lisbon', name: 'Ana' }), 'rock from Lisbon by Ana'],
  [tracks, row('a', 1, { title: 'First light' }), 'track First light'],
  [photos, row('a', 1, { title: null, alt: 'On the swing' }), 'photo On the swing'],
  [photos, row('a', 1, { title: null, alt: null }), 'photo 7'],
])('$name are called by what is known of them', (collection, one, name) => {
  expect(nameOf(collection, one, 7)).toBe(name)
})

test('the newest photo is first, whatever is featured', () => {
  const rows = [row('b', 1, { featured: true }), row('c', 2), row('a', 2)]
  expect(inSteadyOrder(photos, rows).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test("tracks stay in the family's order", () => {
  const rows = [row('b', 1), row('c', 2), row('a', 2)]
  expect(inSteadyOrder(tracks, rows)).toEqual(rows)
})
