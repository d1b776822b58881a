/**
 * The key of cards that send, switched on by two at the same moment.
 * Behaviour: Who may see the site
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { prepareDoorChange, readDoor } from './door-settings.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('PostgreSQL')
})
afterAll(() => site.close())

it('the key of cards that send is the same for two who switch them on at once', async () => {
  const { db } = site.services
  const write = await prepareDoorChange({ sendCards: true })
  const first = await db.startTransaction().execute()
  await write(first)
  const { sendKey } = await readDoor(first)
  const second = db.transaction().execute(async (trx) => {
    await write(trx)
    return (await readDoor(trx)).sendKey
  })
  const waiting = sql<object>`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0)
  await first.commit().execute()
  expect(await second).toBe(sendKey)
})
