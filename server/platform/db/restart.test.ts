/** A PostgreSQL server that restarts while the site is running. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let server: TestPostgres
let db: Database
const lost: Error[] = []
beforeAll(async () => {
  server = await startTestPostgres()
  db = openPostgres(`${server.url}/postgres`, { onLost: (error) => void lost.push(error) })
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

const versions = (count: number) =>
  Promise.all(Array.from({ length: count }, () => db.selectFrom('contentVersion').selectAll().execute()))

it('is noticed by its idle connections, and costs no query that comes while it restarts', async () => {
  await versions(5)
  const restarted = server.restart()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  const answers = await versions(5)
  await restarted
  expect(answers.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1])
})

it('fails what is under way, and not the process', async () => {
  const begun = Promise.withResolvers<void>()
  const restarted = Promise.withResolvers<void>()
  const change = db.transaction().execute(async (open) => {
    await open.selectFrom('contentVersion').selectAll().execute()
    begun.resolve()
    await restarted.promise
    await open.selectFrom('contentVersion').selectAll().execute()
  })
  const failed = expect(change).rejects.toThrow()
  await begun.promise
  await server.restart()
  restarted.resolve()
  await failed
  expect(await versions(1)).toHaveLength(1)
})

it('is told at once when there is no such database or no such user', async () => {
  for (const url of [`${server.url}/nowhere`, server.url.replace('keepsake:', 'nobody:')]) {
    const other = openPostgres(url)
    await expect(migrate(other)).rejects.toThrow(/does not exist|authentication failed/)
    await other.destroy()
  }
})
