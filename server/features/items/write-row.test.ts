/**
 * Two writes of one row at the same moment end as if one had come after the other: on two servers with
 * PostgreSQL, and beside another process with SQLite.
 * Behaviour: Rows and lists
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import {
  openAnotherServer,
  openTestDatabase,
  openTestSite,
  type TestSite,
  testDatabases,
} from '../../../testing/site.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { removeExpired } from '../trash/remove-expired.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Server = Pick<TestSite, 'app' | 'services'> & TestSite
type Memory = { id: string; token: string; undo: string }
type Act = (server: Server, memory: Memory) => Promise<{ statusCode: number }>

const admin = ({ id }: Memory) => `/api/admin/memories/${id}`
const own = ({ id, token }: Memory) =>
  [`/api/memories/${id}`, { headers: { authorization: `Bearer ${token}` } }] as const

const acts: Record<string, Act> = {
  'an edit': (server, memory) => sendJson(server, 'PATCH', admin(memory), { relation: 'her aunt' }),
  'an edit of the words': (server, memory) => sendJson(server, 'PATCH', admin(memory), { words: 'By the lake' }),
  'an edit of the sender': (server, memory) => {
    const [path, options] = own(memory)
    return sendJson(server, 'PATCH', path, { words: 'By the river' }, options)
  },
  'a withdrawal': (server, memory) => {
    const [path, options] = own(memory)
    return send(server, 'DELETE', path, options)
  },
  'a setting aside': (server, memory) => send(server, 'POST', `${admin(memory)}/set-aside`),
  'a wait': (server, memory) => send(server, 'POST', `${admin(memory)}/wait`),
  'a deletion': (server, memory) => send(server, 'DELETE', admin(memory)),
  'an undo': (server, memory) => send(server, 'POST', memory.undo),
}

describe.each(testDatabases)('two writes of one row on %s', (kind) => {
  let [one, other]: [Server, Server] = [] as never
  let apart: Database
  const closing: (() => Promise<void>)[] = []

  beforeAll(async () => {
    if (kind === 'SQLite') {
      one = await openTestSite(kind)
      other = one
      const files = await sql<{ file: string }>`select file from pragma_database_list`.execute(one.services.db)
      apart = openSqlite(files.rows[0]?.file ?? '')
    } else {
      const database = await openTestDatabase(kind)
      const DATABASE_URL = `${inject('postgresUrl')}/${database.name}`
      one = await openTestSite(kind, { DATABASE_URL })
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-second-'))
      const second = await openAnotherServer(one, folder)
      other = { ...one, ...second }
      apart = openPostgres(DATABASE_URL)
      closing.push(second.close, database.close)
    }
    await sendJson(one, 'PATCH', '/api/admin/settings', { memories: true })
  })
  afterAll(async () => {
    await apart?.destroy()
    const [second, database] = closing
    await second?.()
    await one?.close()
    await database?.()
  })

  /** A memory that is shown, and whose words an administrator has changed. */
  async function share(): Promise<Memory> {
    const { id, ownerToken } = (
      await sendForm(one, 'POST', '/api/memories', { name: 'Ann', words: 'By the sea' })
    ).json()
    await send(one, 'POST', `/api/admin/memories/${id}/show`)
    await sendJson(one, 'PATCH', `/api/admin/memories/${id}`, { words: 'On the shore' })
    const [{ undo }] = (await send(one, 'GET', '/api/admin/history?limit=1')).json()
    return { id, token: ownerToken, undo }
  }

  async function outcomeOf({ id }: Memory, answers: { statusCode: number }[]) {
    const row = await one.services.db.selectFrom('memories').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { words, relation, state, lookedAt, deletedAt } = row
    const now = { words, relation, state, isLookedAt: lookedAt !== null, isDeleted: deletedAt !== null }
    return JSON.stringify({ answers: answers.map(({ statusCode }) => statusCode), ...now })
  }

  /** Runs `use` while another connection holds the row; `waitFor` waits until so many writes wait for it. */
  async function whileHeld<T>(id: string, use: (waitFor: (count: number) => Promise<void>) => Promise<T>): Promise<T> {
    const trx = await apart.startTransaction().execute()
    if (!isSqlite(apart)) await sql`select id from memories where id = ${id} for update`.execute(trx)
    const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const result = use(async (count) => {
      if (isSqlite(apart)) await sleep(30)
      else await expect.poll(async () => Number((await waiting.execute(apart)).rows[0]?.count)).toBe(count)
    })
    await result.finally(() => trx.rollback().execute())
    return result
  }

  const names = Object.keys(acts)
  const pairs = names.flatMap((first, n) => names.slice(n).map((second) => [first, second] as const))
  it.each(pairs)('%s and %s end as if one had come after the other', async (first, second) => {
    const [a, b] = [acts[first] as Act, acts[second] as Act]
    const [ab, ba] = [await share(), await share()]
    const inTurn = [await a(one, ab), await b(other, ab)]
    const expected = [await outcomeOf(ab, inTurn)]
    const turned = [await b(other, ba), await a(one, ba)].reverse()
    expected.push(await outcomeOf(ba, turned))
    async function atOnce(): Promise<string> {
      const both = await share()
      const started = await whileHeld(both.id, async (waitFor) => {
        const running = [a(one, both)]
        await waitFor(1)
        running.push(b(other, both))
        await waitFor(2)
        return running
      }).then((running) => Promise.all(running))
      // On a busy machine the row is held for longer than a write waits for its lock.
      return started.some(({ statusCode }) => statusCode === 503) ? atOnce() : outcomeOf(both, started)
    }
    expect(expected).toContain(await atOnce())
  })

  it('what is taken out of the trash in the moment of its removal is back with its files, or told to be gone', async () => {
    const { id } = await share()
    await send(one, 'DELETE', `/api/admin/memories/${id}`)
    one.advanceClock((TRASH_DAYS + 1) * DAY_MS)
    await one.signInAgain()
    other.admin = one.admin
    const [restored] = await whileHeld(id, async (waitFor) => {
      const restoring = send(one, 'POST', `/api/admin/memories/${id}/restore`)
      await waitFor(1)
      const removing = removeExpired(other.services)
      await waitFor(2)
      return [restoring, removing] as const
    }).then((running) => Promise.all(running))
    const left = await one.services.db.selectFrom('memories').select('id').where('id', '=', id).execute()
    expect([restored.statusCode, left.length]).toEqual(restored.statusCode === 200 ? [200, 1] : [404, 0])
  })
})
