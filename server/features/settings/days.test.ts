/**
 * The birthday and the day of the death.
 * Behaviour: Home
 */
import { describe, expect, it, test } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, testDatabases } from '../../../testing/site.ts'
import { dayOf, turnDay } from './days.ts'

const person = { born: '2001-03-09', died: '2022-09-17' }
const at = (moment: string) => Date.parse(moment)

describe('which day it is', () => {
  test.each([
    ['2026-03-09T00:00:00Z', 'UTC', 'birth'],
    ['2026-03-09T23:59:59Z', 'UTC', 'birth'],
    ['2026-03-10T00:00:00Z', 'UTC', null],
    ['2026-03-10T00:00:00Z', 'America/New_York', 'birth'],
    ['2026-09-16T12:00:00Z', 'Pacific/Auckland', 'death'],
    ['2026-09-16T11:59:59Z', 'Pacific/Auckland', null],
  ])('at %s in %s: %s', (moment, timeZone, day) => {
    expect(dayOf(person, at(moment), timeZone)).toBe(day)
  })

  test('a 29th of February is kept on the 28th where there is none', () => {
    const leap = { born: '2000-02-29', died: '2022' }
    expect(dayOf(leap, at('2027-02-28T12:00:00Z'), 'UTC')).toBe('birth')
    expect(dayOf(leap, at('2028-02-28T12:00:00Z'), 'UTC')).toBe(null)
    expect(dayOf(leap, at('2028-02-29T12:00:00Z'), 'UTC')).toBe('birth')
  })

  test('a date that is not known to the day has none', () => {
    expect(dayOf({ born: '2001-03', died: '2022' }, at('2026-03-01T12:00:00Z'), 'UTC')).toBe(null)
  })
})

describe.each(testDatabases)('days on %s', (database) => {
  it('are told once the family wants it, and the pages in memory turn when one begins and ends', async () => {
    const site = await openTestSite(database)
    try {
      let now = at('2026-03-08T12:00:00Z')
      const services = { ...site.services, now: () => now }
      const day = async () => (await send(site, 'GET', '/api/site')).json().day
      const { born } = (await site.services.words.read()).memorial.person
      expect([born, await day()]).toEqual(['2001-03-09', null])
      const on = await sendJson(site, 'PATCH', '/api/admin/settings', { days: true, timeZone: 'UTC' })
      expect(on.json()).toMatchObject({ days: true })
      const version = () => site.services.contentVersions.of(['settings'])
      const turned: boolean[] = []
      for (const moment of [
        '2026-03-08T23:59:59Z',
        '2026-03-09T00:00:01Z',
        '2026-03-09T12:00:00Z',
        '2026-03-10T00:00:01Z',
      ]) {
        now = at(moment)
        const before = version()
        await turnDay(services)
        turned.push(version() !== before)
      }
      expect(turned).toEqual([false, true, false, true])
    } finally {
      await site.close()
    }
  })
})
