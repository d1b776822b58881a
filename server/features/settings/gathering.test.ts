/** The next morning is that of a time zone, on every day of the year. */
import { expect, it } from 'vitest'
import { nextMorning } from './gathering.ts'

const morningAfter = (moment: string, timeZone: string) =>
  new Date(nextMorning(Date.parse(moment), timeZone)).toISOString()

it.each([
  ['in the afternoon is that of the next day', '2026-06-01T12:00:00Z', 'UTC', '2026-06-02T06:00:00.000Z'],
  ['late at night is that of the same night', '2026-06-01T23:30:00Z', 'UTC', '2026-06-02T06:00:00.000Z'],
  ['before dawn is that of the day after', '2026-06-01T04:00:00Z', 'UTC', '2026-06-02T06:00:00.000Z'],
  ['is local in the west', '2026-06-01T18:00:00Z', 'America/Los_Angeles', '2026-06-02T13:00:00.000Z'],
  ['is local in the east', '2026-06-01T23:00:00Z', 'Asia/Kathmandu', '2026-06-03T00:15:00.000Z'],
  ['is on time when clocks go forward', '2026-03-28T15:00:00Z', 'Europe/Berlin', '2026-03-29T04:00:00.000Z'],
  ['is on time when clocks go back', '2026-10-24T15:00:00Z', 'Europe/Berlin', '2026-10-25T05:00:00.000Z'],
])('the next morning %s', (_when, now, timeZone, morning) => {
  expect(morningAfter(now, timeZone)).toBe(morning)
})
