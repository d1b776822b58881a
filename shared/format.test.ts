/** Numbers as people read them. */
import { describe, expect, it } from 'vitest'
import { formatDuration, formatKilobytes, formatMegabytes } from './format.ts'

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
