/** Values as people read them. */
import { describe, expect, it } from 'vitest'
import { photos } from './collections/photos.ts'
import { formatDuration, formatKilobytes, formatMegabytes, labelledValues } from './format.ts'

describe('numbers as people read them', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [60, '1:00'],
    [187.9, '3:07'],
    [3599, '59:59'],
    [3661, '61:01'],
  ])('%d seconds are shown as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown)
  })

  it.each([
    [0, '0 KB'],
    [511, '0 KB'],
    [512, '1 KB'],
    [16_978, '17 KB'],
    [1_793_479, '1751 KB'],
  ])('%d bytes are shown as %s', (bytes, shown) => {
    expect(formatKilobytes(bytes)).toBe(shown)
  })

  it.each([
    [20 * 1024 * 1024, '20 MB'],
    [4096 * 1024 * 1024, '4 GB'],
    [300 * 1024 * 1024, '300 MB'],
  ])('a limit of %d bytes is named %s', (bytes, shown) => {
    expect(formatMegabytes(bytes)).toBe(shown)
  })
})

it("a row's fields and flags of every kind are listed by their labels, but for those that are empty or excepted", () => {
  const row = {
    id: 'x',
    createdAt: '2020-01-01T00:00:00.000Z',
    title: 'At the lake',
    description: null,
  }
  const values = { year: 2009, category: 'family', featured: true, homepage: false }
  expect(labelledValues(photos, { ...row, ...values }, ['title'])).toEqual([
    { label: 'Year', value: '2009' },
    { label: 'Category', value: 'family' },
    { label: 'Featured', value: 'Yes' },
    { label: 'Home Page', value: 'No' },
  ])
})
