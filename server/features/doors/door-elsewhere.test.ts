/**
 * A door and its word hold on every server of a site, and in its backup.
 * Behaviour: Who may see the site
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { plainWord } from '../../../shared/doors.ts'
import { openEmptySite } from '../../../testing/cli-sites.ts'
import { cookieOfWord, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { buildApp } from '../../app/app.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { securityHeaders } from '../../platform/http/response-headers.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { readDoor } from './door-settings.ts'
import { openDoors } from './doors.ts'
import { isWord } from './family-word.ts'

/** The number of the query that is held: one that no other question reaches. */
const SECOND_LOOK = 100

test('a door that is turned at one server is turned at the other, also for what that one had in memory', async () => {
  const site = await openTestSite('PostgreSQL')
  const { db, now } = site.services
  const contentVersions = openContentVersions(db)
  const doors = await openDoors({ db, isSample: async () => false, now, wordsVersion: () => 0 })
  const responses = createResponseCache(securityHeaders([]))
  const other = await buildApp({ ...site.services, contentVersions, doors, responses })
  const photo = { image: await imagePart(), category: 'family', title: 'Tromsø' }
  const { imageUrl } = (await sendForm(site, 'POST', '/api/admin/upload', photo)).json()
  const paths = ['/api/photos', imageUrl, '/api/memorial']
  const url = await listen({ app: other })
  async function ask(path: string, headers: Record<string, string> = {}) {
    const reply = await fetch(url + path, { headers })
    await reply.arrayBuffer()
    return reply
  }
  const statuses = (headers = {}) => Promise.all(paths.map(async (path) => (await ask(path, headers)).status))
  const all = (status: number) => paths.map(() => status)
  await vi.waitFor(async () => expect(await statuses()).toEqual(all(200)), { timeout: 10_000 })
  const etag = String((await ask('/api/photos')).headers.get('etag'))

  await turnDoor(site, 'family', { familyWord })
  await vi.waitFor(async () => expect(await statuses()).toEqual(all(401)), { timeout: 10_000 })
  expect((await ask('/api/photos', { 'if-none-match': etag })).status).toBe(401)
  paths[1] = (await send(site, 'GET', '/api/admin/photos')).json()[0].imageUrl
  const cookie = await cookieOfWord(await listen(site))
  expect(await statuses({ cookie })).toEqual(all(200))

  await turnDoor(site, 'us')
  await vi.waitFor(async () => expect(await statuses({ cookie })).toEqual(all(401)), { timeout: 10_000 })
  await turnDoor(site, 'everyone')
  await vi.waitFor(async () => expect(await statuses()).toEqual(all(200)), { timeout: 10_000 })
  await other.close()
  await doors.close()
  await contentVersions.close()
  await site.close()
})

test('a slow answer about the door never replaces a newer one', async () => {
  const site = await openTestSite('SQLite')
  const late = Promise.withResolvers<void>()
  let queries = 0
  // The first question of the look below gets its answer, and is held until the second one is answered.
  const db = site.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      if (queries === SECOND_LOOK) await late.promise
      return result
    },
  })
  const { now } = site.services
  const doors = await openDoors({ db, isSample: async () => false, now, wordsVersion: () => 0, pollMs: 3_600_000 })
  // The first look of the poll is answered before this one.
  await doors.reload()
  queries = SECOND_LOOK - 1
  const slow = doors.reload()
  await vi.waitFor(() => expect(queries).toBe(SECOND_LOOK))
  await turnDoor(site, 'us')
  await doors.reload()
  expect(doors.state.door).toBe('us')
  late.resolve()
  await slow
  expect(doors.state.door).toBe('us')
  await doors.close()
  await site.close()
})

test('a backup brings the door and the word back, which is in it as a hash alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-door-'))
  const site = await openTestSite('SQLite')
  await turnDoor(site, 'family', { familyWord, sendCards: true, doorDates: true })
  await backUp(site.services, join(folder, 'site.tar'), Date.now())
  // Nothing of it is packed.
  const bytes = (await readFile(join(folder, 'site.tar'))).toString('utf8')
  for (const word of [familyWord, plainWord(familyWord)]) expect(bytes).not.toContain(word)
  const place = await openEmptySite('SQLite')
  await restore(place.site, join(folder, 'site.tar'))
  const restored = await readDoor(place.site.db)
  expect(restored).toEqual(await readDoor(site.services.db))
  expect(restored).toMatchObject({ door: 'family', showsDates: true })
  expect(await isWord(familyWord, restored.wordHash)).toBe(true)
  expect(JSON.stringify(restored)).not.toContain(familyWord)
  await place.close()
  await site.close()
  await rm(folder, { recursive: true })
})
