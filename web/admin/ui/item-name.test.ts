/** The names and the order of rows in the administration. */
import { expect, test } from 'vitest'
import { memories } from '../../../shared/collections/memories.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { tracks } from '../../../shared/collections/tracks.ts'
import { newestFirst, rowName } from './item-name.ts'

const row = (id: string, minute: number, more: Record<string, unknown> = {}) => ({
  id,
  createdAt: new Date(minute * 60_000).toISOString(),
  ...more,
})

test.each([
  [rocks, row('a', 1, { location: 'Lisbon', name: 'Ana' }), 'rock from Lisbon by Ana'],
  [memories, row('a', 1, { name: 'Ana' }), 'memory by Ana'],
  [tracks, row('a', 1, { title: 'First light' }), 'track First light'],
  [photos, row('a', 1, { title: null, alt: 'On the swing' }), 'photo On the swing'],
  [photos, row('a', 1, { title: null, alt: null }), 'photo 7'],
])(
  'a row of $name is named by its place, sender, title or alternative text, else by its position',
  (collection, row, name) => {
    expect(rowName(collection, row, 7)).toBe(name)
  },
)

test('photos are listed newest first, whatever is featured', () => {
  const rows = [row('b', 1, { featured: true }), row('c', 2), row('a', 2)]
  expect(newestFirst(photos, rows).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('tracks are listed in the order that the family gave them', () => {
  const rows = [row('b', 1), row('c', 2), row('a', 2)]
  expect(newestFirst(tracks, rows)).toEqual(rows)
})
