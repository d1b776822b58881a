/** For tests: forty nights in the life of a site, and a check that each kept one comes back. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { BackupPlace } from '../server/features/backup/backup-place.ts'
import { backUpInto, restoreNight } from '../server/features/backup/nightly.ts'
import { removeExpired } from '../server/features/trash/remove-expired.ts'
import { openEmptySite, readAllData } from './cli-sites.ts'
import { imagePart, send, sendForm } from './requests.ts'
import type { TestSite } from './site.ts'
import { seededRandom } from './tar-entries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Time between two nights. A deletion is final while nights from before it are still kept. */
const STEP_MS = 4 * DAY_MS
/** Days of sharing after which the administrator signs in anew, before the session has ended. */
const SIGNED_IN_DAYS = 5

type Data = Awaited<ReturnType<typeof readAllData>>

/** A day of sharing, replacing and deleting, and then the hourly clean-up. */
async function liveOneDay(site: TestSite, day: number, random: (limit: number) => number): Promise<void> {
  if (day % SIGNED_IN_DAYS === 1) await site.signInAgain()
  const image = await imagePart(`${day}.jpg`)
  const rows: { id: string }[] = (await send(site, 'GET', '/api/admin/rocks')).json()
  const any = () => `/api/admin/rocks/${rows[random(rows.length)]?.id}`
  const replies = [await sendForm(site, 'POST', '/api/rocks', { image, name: `Day ${day}`, location: 'Oslo' })]
  if (day % 3 === 0) replies.push(await sendForm(site, 'PATCH', `${any()}/image`, { image }))
  if (day > 3) replies.push(await send(site, 'DELETE', any()))
  expect(replies.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
  await removeExpired(site.services)
}

/** The site with a storage that reads each object once: an object never changes. */
function readingOnce({ services }: TestSite): TestSite['services'] {
  const { storage } = services
  const known = new Map<string, Buffer>()
  async function read(key: string): Promise<Readable> {
    const bytes = known.get(key) ?? (await buffer(await storage.read(key)))
    known.set(key, bytes)
    return Readable.from([bytes])
  }
  return { ...services, storage: { ...storage, read } }
}

/** The site's data in each of `count` nights, by the name of the night. */
export async function liveNights(site: TestSite, place: BackupPlace, count: number): Promise<Map<string, Data>> {
  const random = seededRandom(20_261_124)
  const lived = new Map<string, Data>()
  const asItIs = readingOnce(site)
  for (let day = 1; day <= count; day += 1) {
    site.advanceClock(STEP_MS)
    await liveOneDay(site, day, random)
    await backUpInto(place, site.services, site.services.now())
    lived.set((await place.list()).at(-1)?.name ?? '', await readAllData(asItIs))
  }
  return lived
}

export async function expectNight(place: BackupPlace, name: string, data: Data | undefined): Promise<void> {
  const restored = await openEmptySite('SQLite')
  await restoreNight(restored.site, place, 0, name)
  expect(await readAllData(restored.site), name).toEqual(data)
  await restored.close()
}

/** Checks that the last thirty are kept, and that each stored copy is named by one of them. Returns their names. */
export async function expectKept(place: BackupPlace, lived: Map<string, Data>): Promise<string[]> {
  const kept = (await place.list()).map(({ name }) => name)
  expect(kept).toEqual([...lived.keys()].slice(-30))
  const needed = new Set(kept.flatMap((name) => lived.get(name)?.stored.map(([key]) => key) ?? []))
  const copies = []
  for (const folder of ['published/', 'originals/']) copies.push(...(await Array.fromAsync(place.copies.list(folder))))
  expect(copies.sort()).toEqual([...needed].sort())
  const newest = new Set(lived.get(kept.at(-1) ?? '')?.stored.map(([key]) => key))
  expect(needed.size).toBeGreaterThan(newest.size + 10)
  return kept
}
