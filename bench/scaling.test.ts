/** The arithmetic from one request to a crowd: docs/scaling.md is made from it. */
import { expect, test } from 'vitest'
import { collection, crowd, defaults } from './scaling.ts'

const needed = (label: string, figures = {}) => {
  const row = crowd({ ...defaults, ...figures }).find((each) => each.label === label)
  return [row?.without ?? 0, row?.withCdn ?? 0]
}

test('a second of visitors that costs a second of processor time needs one core at full load', () => {
  const one = { visitors: 3600, peak: 1, pagesPerVisit: 1, picturesPerPage: 0, pageMs: 1000, load: 1, cdn: 0.75 }
  expect(needed('cores of servers for reads', one)).toEqual([1, 0.25])
  expect(needed('cores of servers for reads', { ...one, load: 0.5 })).toEqual([2, 0.5])
})

test('twice the visitors need twice of everything, and a CDN takes no share away', () => {
  for (const { label, without, withCdn } of crowd({ ...defaults, visitors: 2 * defaults.visitors })) {
    const [once = 0, onceWithCdn = 0] = needed(label)
    expect([without, withCdn]).toEqual([expect.closeTo(2 * once, 6), expect.closeTo(2 * onceWithCdn, 6)])
  }
  const [without, withCdn] = needed('cores of servers for shares')
  expect(withCdn).toBe(without)
})

test('a million photos of a kilobyte each are a gigabyte', () => {
  const [sent] = collection({ ...defaults, photos: 1024 * 1024, sentKb: 1 })
  expect(sent).toEqual({ label: 'as sent', value: 1, unit: 'GB' })
})
