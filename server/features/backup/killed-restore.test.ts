/**
 * A restore killed at any moment is begun again in the same place by the same command or press. It is whole then: row
 * by row and file by file.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  addPhotos,
  KILLED_RESTORES,
  killBrowserRestore,
  killCommand,
  type Place,
  readPlace,
  readWhole,
  restoreByCommand,
  timeRestore,
} from '../../../testing/killed-restores.ts'
import { startServer } from '../../../testing/process.ts'
import {
  openTestDatabase,
  openTestSite,
  type TestDatabase,
  type TestSite,
  testBucket,
  testDatabases,
} from '../../../testing/site.ts'
import { readConfig } from '../../platform/config.ts'
import { newId } from '../../platform/id.ts'
import { backUp } from './backup.ts'
import { settleBeforeStart } from './unfinished-restore.ts'

let site: TestSite
let folder: string
let file: string
let backup: Buffer
let whole: Awaited<ReturnType<typeof readWhole>>
/** Milliseconds. */
let longest: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-killed-'))
  site = await openTestSite()
  await addPhotos(site.services, 20)
  file = join(folder, 'whole.tar')
  await backUp(site.services, file, Date.now())
  backup = await readFile(file)
  whole = await readWhole(site.services, site.services.config.contentDir)
  longest = await timeRestore({ DATA_DIR: join(folder, 'timed') }, file)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

type At = { place: Place; close(): Promise<void> }

/** A place for a restore that does not exist yet, also when a test is tried again. */
async function newPlace(database: TestDatabase): Promise<At> {
  const place = { DATA_DIR: join(folder, newId()), LOG_LEVEL: 'error', ...testBucket() }
  if (database === 'SQLite') return { place, close: async () => {} }
  const { name: db, close } = await openTestDatabase(database)
  return { place: { ...place, DATABASE_URL: `${inject('postgresUrl')}/${db}` }, close }
}

async function expectWhole(place: Place, words: string): Promise<void> {
  const restored = await readPlace(place, words)
  expect(restored).toEqual({ ...whole, settings: expect.arrayContaining(whole.settings) })
}

const timeout = 120_000 + KILLED_RESTORES * 120_000

describe.each(testDatabases)('a restore into %s that is killed', (database) => {
  it('a killed restore is whole after the command is repeated in the same place', { timeout }, async () => {
    for (let nth = 0; nth < KILLED_RESTORES; nth += 1) {
      const { place, close } = await newPlace(database)
      const { code, output } = await killCommand(place, file, longest)
      // Killed between its report and its end: a server that starts there takes the last step.
      if (output.includes('The site is back')) {
        if (code === null) await settleBeforeStart(readConfig(place))
      } else
        expect(await restoreByCommand(place, file)).toMatchObject({
          code: 0,
          output: expect.stringContaining('is back'),
        })
      await expectWhole(place, 'content')
      await close()
    }
  })

  // With PostgreSQL and S3 together there may be several servers, which leave restores to the command.
  if (inject('s3')) return
  it('a killed restore is whole after the press is repeated in the same place', { timeout }, async () => {
    for (let nth = 0; nth < KILLED_RESTORES; nth += 1) {
      const { place, close } = await newPlace(database)
      const press = await killBrowserRestore(place, backup, longest)
      const server = await startServer(place)
      const answer = await press(server.url)
      // Killed after it had become the site: then the link is used up, and the old accounts sign in.
      const isDone = answer.status === 404 && !server.output().includes('#setup=')
      expect(answer.ok || isDone, await answer.text()).toBe(true)
      await server.kill('SIGKILL')
      await expectWhole(place, 'restored-content')
      await close()
    }
  })
})
