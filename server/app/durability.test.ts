/**
 * Durability: every share answered 201 is there to the byte after the process was killed, and nothing else is.
 * Behaviour: Durability
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { fourColours } from '../../testing/images.ts'
import { type ServerProcess, setUp, startServer } from '../../testing/process.ts'
import { openTestDatabase, testAdministrator, testDatabases } from '../../testing/site.ts'
import type { Database } from '../platform/db/database.ts'
import { openSqlite } from '../platform/db/sqlite.ts'
import { openDisk } from '../platform/storage/disk.ts'

/**
 * Number of times that the server is killed, and of answered uploads before. `DURABILITY_ROUNDS=50` tries harder, by
 * hand.
 */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 2)
const UPLOADS = process.env.DURABILITY_ROUNDS ? 10 : 4
const SENDERS = 3

type Published = { id: string; imageUrl: string; sha256: string | null }

async function shaOf(server: ServerProcess, url: string): Promise<string> {
  const answer = await fetch(server.url + url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

/** Sends until the server is gone; shares answered 201 go into `published`. */
async function sendUntilKilled(server: ServerProcess, picture: Buffer, published: Published[]) {
  let answered = 0
  async function send(sender: number) {
    for (let n = 0; ; n += 1) {
      const form = new FormData()
      form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'a.jpg')
      form.set('name', 'Ann')
      form.set('location', 'Oslo')
      const headers = { 'x-forwarded-for': `10.${sender}.${published.length % 250}.${n % 250}` }
      const answer = await fetch(`${server.url}/api/rocks`, { method: 'POST', body: form, headers })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      const row = {
        ...((await answer.json()) as Omit<Published, 'sha256'>),
        sha256: null as string | null,
      }
      published.push(row)
      row.sha256 = await shaOf(server, row.imageUrl)
      answered += 1
      if (answered === UPLOADS) await server.kill('SIGKILL')
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: SENDERS }, (_, n) => send(n)))
  // The connection to a killed server; anything else is a failure of this test.
  for (const { reason } of senders as PromiseRejectedResult[]) if (!(reason instanceof TypeError)) throw reason
}

describe.each(testDatabases)('with %s', (database) => {
  it('every answered upload survives kill -9, byte for byte, and nothing half-done is shown or forgotten', {
    timeout: 120_000 + ROUNDS * 60_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-durable-'))
    const postgres = database === 'PostgreSQL' ? await openTestDatabase(database) : null
    const env = {
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: postgres ? `${inject('postgresUrl')}/${postgres.name}` : '',
    }
    const picture = await fourColours({ width: 480, height: 320 }).jpeg().toBuffer()
    const published: Published[] = []

    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(env)
      if (round === 0) await setUp(server, testAdministrator)
      await sendUntilKilled(server, picture, published)
    }

    const server = await startServer(env)
    const rows = (await (await fetch(`${server.url}/api/rocks`)).json()) as Published[]
    const shown = new Map(rows.map((row) => [row.id, row]))
    for (const { id, imageUrl, sha256 } of published) {
      expect(shown.get(id)?.imageUrl).toBe(imageUrl)
      if (sha256) expect(await shaOf(server, imageUrl)).toBe(sha256)
    }
    // A row that was committed and whose answer was lost is whole as well.
    for (const row of rows) await shaOf(server, row.imageUrl)
    expect(rows.length).toBeGreaterThanOrEqual(ROUNDS * UPLOADS)
    // Widths are made ahead at the moment, and have a file there meanwhile.
    for (const left of ['temp', 'files/incoming'])
      await expect.poll(() => readdir(join(folder, left)), { timeout: 60_000 }).toEqual([])
    expect(await server.kill('SIGTERM')).toBe(0)

    const db = postgres?.db ?? openSqlite(join(folder, 'keepsake.db'))
    expect(await unnamedObjects(db, join(folder, 'files'))).toEqual([])
    await (postgres ? postgres.close() : db.destroy())
    await rm(folder, { recursive: true })
  })
})

/** Stored bytes that neither a row nor the list of unfinished ones knows. */
async function unnamedObjects(db: Database, folder: string): Promise<string[]> {
  const files = await db.selectFrom('files').select(['publishedKey', 'originalKey']).execute()
  const unfinished = await db.selectFrom('unfinished').select('key').execute()
  const named = new Set([
    ...files.flatMap(({ publishedKey, originalKey }) => [publishedKey, originalKey]),
    ...unfinished.map(({ key }) => key),
  ])
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/[-.].*$/, '')
  const ids = new Set(files.map(({ publishedKey }) => idOf(publishedKey)))
  const stored = await Array.fromAsync((await openDisk(folder, true)).list())
  const isVariant = (key: string) => key.startsWith('variants/') && ids.has(idOf(key))
  return stored.filter((key) => !named.has(key) && !isVariant(key))
}
