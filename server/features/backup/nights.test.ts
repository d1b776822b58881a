/**
 * Kept nights: each of the last thirty comes back as it was, with everything deleted since. Their order does not depend
 * on the clock, and a night is found by its date.
 * Behaviour: Backup and restore
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmptySite, readAllData, tamper } from '../../../testing/cli-sites.ts'
import { expectKept, expectNight, liveNights } from '../../../testing/nights.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { problemOf } from '../notifications/backup-warning.ts'
import { type BackupPlace, openBackupFolder } from './backup-place.ts'
import { backUpInto, rehearse, restoreNight } from './nightly.ts'
import { backUpIfDue } from './nightly-schedule.ts'
import { findNight, newestOf, nightsOf } from './nights.ts'
import { tryNights } from './rehearsal.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST = Date.UTC(2026, 0, 1, 3)

let folder: string
let site: TestSite
let place: BackupPlace
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-nights-'))
  site = await openTestSite()
  place = await openBackupFolder(folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

describe('forty nights with deletions, replacements and files removed for good', () => {
  let lived: Awaited<ReturnType<typeof liveNights>>
  beforeAll(async () => {
    lived = await liveNights(site, place, 40)
  }, 300_000)

  it('leave thirty, each of which comes back row by row and byte by byte, and no copy that none of them needs', async () => {
    for (const name of await expectKept(place, lived)) await expectNight(place, name, lived.get(name))
  }, 300_000)

  it('nights are tried each in turn', async () => {
    // A few are enough.
    for (const { name } of (await place.list()).slice(3, -1)) await rm(join(folder, name))
    const kept = (await place.list()).map(({ name }) => name)
    expect(kept).toHaveLength(4)
    const tried = await Array.fromAsync(tryNights(place, site.services.config))
    expect(tried.map(({ name }) => name)).toEqual(kept.reverse())
    expect(tried.filter(({ fault }) => fault !== null)).toEqual([])
    expect(tried.map(({ files }) => files)).toEqual(tried.map(({ name }) => lived.get(name)?.stored.length))
  })

  it('of which one is damaged, say so once, and the others come back', async () => {
    const now = site.services.now()
    const [first, ...others] = await place.list()
    const named = new Set(others.flatMap(({ name }) => lived.get(name)?.stored.map(([key]) => key) ?? []))
    const [key = '', bytes = ''] = lived.get(first?.name ?? '')?.stored.find(([key]) => !named.has(key)) ?? []
    const other = Buffer.alloc(Buffer.from(bytes, 'base64').length, 'x')
    await tamper({ ...site.services, storage: place.copies }, key, Readable.from([other]))
    await expect(rehearse(place, site.services, now)).rejects.toThrow(
      '1 of the 4 kept nights is damaged and would not come back. The newest one would.',
    )
    expect(await place.readState()).toMatchObject({
      rehearsedAt: now,
      faults: { [first?.name ?? '']: expect.any(String) },
    })
    await rehearse(place, site.services, now + 1)
    await expectNight(place, others[0]?.name ?? '', lived.get(others[0]?.name ?? ''))
    const restored = await openEmptySite('SQLite', { migrated: false })
    await expect(restoreNight(restored.site, place, now, first?.name)).rejects.toThrow('Nothing was restored.')
    await restored.close()
  })
})

describe('backups while the clock is wrong', () => {
  let other: string
  let wrong: BackupPlace
  beforeAll(async () => {
    other = await mkdtemp(join(tmpdir(), 'keepsake-nights-clock-'))
    wrong = await openBackupFolder(other)
    return () => rm(other, { recursive: true })
  })

  it('are two when two are made in one second, and the next is the newest although the clock went back', async () => {
    for (const time of [FIRST, FIRST, Date.UTC(2038, 0, 19), FIRST + DAY_MS, FIRST - 400 * DAY_MS])
      await backUpInto(wrong, site.services, time)
    const nights = await wrong.list()
    expect(nights.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(newestOf(nights, FIRST + 2 * DAY_MS)?.number).toBe(5)
  })

  it('are made again in the nights after one of 2038, and none of them is late', async () => {
    const YEARS_MS = 12 * 365 * DAY_MS
    const own = await openTestSite()
    const { services } = own
    await backUpIfDue(services)
    own.advanceClock(YEARS_MS)
    await backUpIfDue(services)
    own.advanceClock(-YEARS_MS)
    const open = await services.backups.open()
    expect((await open.list()).length).toBe(1)
    for (let night = 0; night < 3; night += 1) {
      own.advanceClock(31 * 60 * 60 * 1000)
      await backUpIfDue(services)
    }
    expect((await open.list()).map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const state = await services.backups.readState()
    expect(problemOf(state, services.now())).toBeNull()
    expect(services.now() - (state.madeAt ?? 0)).toBeLessThan(1000)
    await own.close()
  })

  it('of which the last is of the future do not count it, and say so', async () => {
    await backUpInto(wrong, site.services, Date.UTC(2038, 0, 20))
    const restored = await openEmptySite('SQLite')
    const { night, passedOver } = await restoreNight(restored.site, wrong, FIRST + 2 * DAY_MS)
    expect([night.number, passedOver.map(({ number }) => number)]).toEqual([5, [6]])
    expect(await readAllData(restored.site)).toEqual(await readAllData(site.services))
    await restored.close()
  })
})

it('nights of earlier versions, which have no number, come before those that have one', () => {
  const names = [
    'keepsake-2038-01-19T03-14-07.tar',
    'keepsake-2026-06-02t02-00-00-0001.tar',
    'keepsake-2026-06-01T02-00-00.tar',
  ]
  const nights = nightsOf([...names, 'keepsake-2026-06-01.tar', 'state.json', 'keepsake-2026-99-01T02-00-00.tar'])
  expect(nights.map(({ name }) => name)).toEqual([names[2], names[0], names[1]])
  expect(newestOf(nights, Date.UTC(2026, 5, 3))?.name).toBe(names[1])
  expect(newestOf(nights.slice(0, 2), Date.UTC(2026, 5, 3))?.name).toBe(names[2])
  expect(newestOf(nights, 0)?.name).toBe(names[1])
})

it('a night is found by its day, its moment or its name; of two in one day the later one', () => {
  const nights = nightsOf([
    'keepsake-2026-11-23T02-00-00-0001.tar',
    'keepsake-2026-11-24T02-00-00-0002.tar',
    'keepsake-2026-11-24T18-30-00-0003.tar',
  ])
  const find = (asked: string) => findNight(nights, asked).number
  expect(find('2026-11-24')).toBe(3)
  expect(find('2026-11-24T02')).toBe(2)
  expect(find('2026-11-24 02:00')).toBe(2)
  expect(find('keepsake-2026-11-23T02-00-00-0001.tar')).toBe(1)
  expect(() => find('2026-11-25')).toThrow('There is no night 2026-11-25. There are: 2026-11-23, 2026-11-24.')
})
