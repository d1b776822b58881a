/**
 * The site has one hero portrait, however photos become it: by an upload, out of the trash, or by an undo.
 * Behaviour: Home
 */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { isSqlite } from '../../platform/db/database.ts'

describe.each(testDatabases)('the hero portrait on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    await site?.close()
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  async function upload(fields: Record<string, string> = {}): Promise<string> {
    return (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })).json().id
  }
  const setPortrait = (id: string, portrait: boolean) =>
    sendJson(site, 'PATCH', `/api/admin/photos/${id}/portrait`, { portrait })
  const restore = (id: string) => send(site, 'POST', `/api/admin/photos/${id}/restore`)
  /** On PostgreSQL both have looked at the site before either ends: what each must write in the end is held. */
  async function restoreAtOnce(ids: string[]) {
    const { db } = site.services
    if (isSqlite(db)) return Promise.all(ids.map(restore))
    const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const restored = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('contentVersion').selectAll().forUpdate().execute()
      const running = Promise.all(ids.map(restore))
      await expect.poll(async () => Number((await waiting.execute(db)).rows[0]?.count)).toBe(2)
      return { running }
    })
    return restored.running
  }
  async function undoOfLast(): Promise<string> {
    return (await send(site, 'GET', '/api/admin/history?limit=1')).json()[0].undo
  }
  async function portraits(): Promise<string[]> {
    return (await send(site, 'GET', '/api/photos?portrait=true')).json().map(({ id }: { id: string }) => id)
  }

  it('is the uploaded photo that asks for it, and no longer the one before', async () => {
    const [first, second] = [await upload({ portrait: 'true' }), await upload({ portrait: 'true' })]
    expect(await portraits()).toEqual([second])
    await send(site, 'POST', await undoOfLast())
    expect(await portraits()).toEqual([first])
  })

  it('is one of two that leave the trash in the same moment', async () => {
    const ids = [await upload(), await upload()]
    for (const id of ids) {
      await setPortrait(id, true)
      await send(site, 'DELETE', `/api/admin/photos/${id}`)
    }
    const restored = await restoreAtOnce(ids)
    expect(restored.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await portraits()).toHaveLength(1)
  })

  it('stays the chosen one when an earlier turn-off of another is undone', async () => {
    const [first, second] = [await upload(), await upload()]
    await setPortrait(first, true)
    await setPortrait(first, false)
    const undo = await undoOfLast()
    await setPortrait(second, true)
    await send(site, 'POST', undo)
    expect(await portraits()).toEqual([second])
  })

  it('is chosen beside other fields as it is alone', async () => {
    const [first, second] = [await upload(), await upload()]
    await setPortrait(first, true)
    const title = { title: 'At the lake' }
    const reply = await sendJson(site, 'PATCH', `/api/admin/photos/${second}`, { ...title, portrait: true })
    expect([reply.json(), await portraits()]).toEqual([expect.objectContaining(title), [second]])
    await send(site, 'POST', await undoOfLast())
    const undone = (await send(site, 'GET', '/api/photos')).json().find(({ id }: { id: string }) => id === second)
    expect([undone.title, await portraits()]).toEqual([null, [first]])
  })

  it('changes nothing of a photo that waits, beside the portrait that is refused', async () => {
    const id = await upload()
    await site.services.db.updateTable('photos').set({ state: 'waiting' }).execute()
    const path = `/api/admin/photos/${id}`
    const reply = await sendJson(site, 'PATCH', path, { title: 'At the lake', portrait: true })
    const { title } = await site.services.db.selectFrom('photos').select('title').executeTakeFirstOrThrow()
    expect([reply.statusCode, title]).toEqual([409, null])
  })
})
