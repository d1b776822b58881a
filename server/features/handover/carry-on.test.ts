/**
 * Due steps of the yearly reminder and of the successor, by dates alone.
 * Behaviour: Handover sheet
 */
import { expect, test } from 'vitest'
import { DAY_MS, YEAR_MS } from '../../../shared/durations.ts'
import { type Dates, dueSteps, NOTICE_MS } from './carry-on.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const fresh: Dates = { setAt: start, remindedAt: null, askedAt: null, wellAt: null, noticeAt: null, letInAt: null }
const successor = { name: 'Ines', email: 'ines@example.org' }
const due = (dates: Partial<Dates>, seenAt: number | null, now: number, copies = false) =>
  dueSteps({ copies, successor }, { ...fresh, ...dates }, seenAt, now)

test('nothing is due where nothing is wanted, however long it is silent', () => {
  expect(dueSteps({ copies: false, successor: null }, fresh, null, start + 9 * YEAR_MS)).toEqual([])
})

test('the copy is reminded of a year after it was wanted, and each year after that', () => {
  const copies = { copies: true, successor: null }
  expect(dueSteps(copies, fresh, start, start + YEAR_MS - 1)).toEqual([])
  expect(dueSteps(copies, fresh, start, start + YEAR_MS)).toEqual(['remind'])
  const reminded = { ...fresh, remindedAt: start + YEAR_MS }
  expect(dueSteps(copies, reminded, start, start + 2 * YEAR_MS - 1)).toEqual([])
  expect(dueSteps(copies, reminded, start, start + 2 * YEAR_MS)).toEqual(['remind'])
})

test('those who sign in are asked once a year, and nobody else is let in', () => {
  const seenAt = start + YEAR_MS - DAY_MS
  expect(due({}, seenAt, start + YEAR_MS - 1)).toEqual([])
  expect(due({}, seenAt, start + YEAR_MS)).toEqual(['ask'])
  expect(due({ askedAt: start + YEAR_MS }, seenAt, start + YEAR_MS + DAY_MS)).toEqual([])
})

test('after twelve silent months all are told, and after thirty days more the successor is let in once', () => {
  const silent = start + YEAR_MS
  expect(due({}, start - 5 * DAY_MS, silent - 1)).toEqual([])
  expect(due({}, start - 5 * DAY_MS, silent)).toEqual(['notice'])
  expect(due({ noticeAt: silent }, null, silent + NOTICE_MS - 1)).toEqual([])
  expect(due({ noticeAt: silent }, null, silent + NOTICE_MS)).toEqual(['let-in'])
  expect(due({ noticeAt: silent, letInAt: silent + NOTICE_MS }, null, silent + 9 * YEAR_MS)).toEqual([])
})

test('a visit within the thirty days takes the notice back, and begins the twelve months anew', () => {
  const noticeAt = start + YEAR_MS
  const seenAt = noticeAt + DAY_MS
  expect(due({ noticeAt }, noticeAt - DAY_MS, noticeAt + NOTICE_MS)).toEqual(['let-in'])
  expect(due({ noticeAt }, seenAt, noticeAt + NOTICE_MS)).toEqual(['end-notice'])
  expect(due({ askedAt: noticeAt }, seenAt, seenAt + YEAR_MS - 1)).not.toContain('notice')
  expect(due({ askedAt: noticeAt }, seenAt, seenAt + YEAR_MS)).toContain('notice')
})

test('a stop begins the twelve months anew', () => {
  const wellAt = start + YEAR_MS + DAY_MS
  expect(due({ wellAt, askedAt: wellAt }, null, wellAt + YEAR_MS - 1)).toEqual([])
  expect(due({ wellAt, askedAt: wellAt }, null, wellAt + YEAR_MS)).toEqual(['notice'])
})

test('a clock that was wrong lets nobody in before thirty days', () => {
  expect(due({ noticeAt: start + 2 * YEAR_MS }, null, start + YEAR_MS)).toEqual([])
})
