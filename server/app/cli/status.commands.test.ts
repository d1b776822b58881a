/**
 * `keepsake status` beside a site that runs: facts for people and for programs, and an exit code for monitors.
 * Behaviour: Status
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { openHttps } from '../../../testing/certificates.ts'
import { runCommand } from '../../../testing/command.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type ServerProcess, setUp, startServer } from '../../../testing/process.ts'
import { imagePart } from '../../../testing/requests.ts'
import { openTestDatabase, type TestDatabase, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { noteJob } from '../../platform/db/failed-jobs.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { softwareVersion } from '../../platform/version.ts'

let folder: string
let cleanUps: (() => Promise<unknown>)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-status-'))
  cleanUps = [() => rm(folder, { recursive: true })]
})
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function openRunning(kind: TestDatabase): Promise<{ server: ServerProcess; settings: Record<string, string> }> {
  const settings = { DATA_DIR: folder, DATABASE_URL: '', BACKUP_DIR: join(folder, 'backups'), PUBLIC_URL: '' }
  if (kind === 'PostgreSQL') {
    const { name, close } = await openTestDatabase(kind)
    cleanUps.push(close)
    settings.DATABASE_URL = `${inject('postgresUrl')}/${name}`
  }
  const server = await startServer(settings)
  cleanUps.push(() => server.kill('SIGTERM'))
  return { server, settings }
}

async function giveUpMail(db: Database): Promise<void> {
  const { id } = await db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
  const mail = { id: 'a', administratorId: id, address: null, subject: 'News', createdAt: 1, expiresAt: 2, tries: 3 }
  const empty = {
    body: null,
    html: null,
    picture: null,
    stopUrl: null,
    nextTryAt: null,
    failure: '550',
    mendedAt: null,
  }
  await db
    .insertInto('outbox')
    .values({ ...mail, ...empty })
    .execute()
}

async function shareRock(url: string): Promise<void> {
  const form = new FormData()
  const { bytes, name, type = 'image/jpeg' } = await imagePart()
  form.set('image', new File([new Uint8Array(bytes)], name, { type }))
  form.set('name', 'Ann')
  form.set('location', 'Oslo')
  const answer = await fetch(`${url}/api/rocks`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(await answer.text())
}

test.each(testDatabases)(
  'status on %s tells what the site is, and then names all that needs somebody',
  async (kind) => {
    const { server, settings } = await openRunning(kind)
    const status = async () => {
      const { code, out, err } = await runCommand(['status', '--json'], settings)
      expect(err).toBe('')
      return { code, ...JSON.parse(out) }
    }
    expect(await status()).toEqual({
      code: 0,
      version: await softwareVersion(),
      address: 'http://127.0.0.1:3000',
      door: 'everyone',
      lastCopy: null,
      lastTrial: null,
      elsewhere: null,
      disk: { free: expect.any(Number), total: expect.any(Number) },
      certificate: null,
      needs: [],
    })
    const account = { email: testAdministrator.email, password: testAdministrator.password }
    await setUp(server, account)
    await shareRock(server.url)
    await using db = await openDatabase(readConfig(settings))
    await giveUpMail(db)
    await noteJob(db)('pictures', true)
    await mkdir(settings.BACKUP_DIR ?? '', { recursive: true })
    const state = { madeAt: Date.parse('2026-05-01T02:00:00Z'), failure: 'There is no room.' }
    await writeFile(join(folder, 'backups/state.json'), JSON.stringify(state))
    expect(await status()).toMatchObject({
      code: 1,
      lastCopy: '2026-05-01T02:00:00.000Z',
      needs: [
        { name: 'shares', words: '1 share or picture waits for a look.' },
        { name: 'copies', words: 'There is no room.' },
        { name: 'mails', words: '1 mail did not arrive and was given up.' },
        { name: 'jobs', words: 'Did not work the last time: Make small pictures ahead.' },
      ],
    })
    const { code, out } = await runCommand(['status'], { ...settings, TZ: 'Europe/Berlin' })
    expect(code).toBe(1)
    expect(out).toContain('Everybody sees it.\nThe last copy is of May 1, 2026 at 4:00 AM.\n')
    expect(out).toContain('This needs somebody:\n- 1 share or picture waits for a look.\n')
  },
)

test('status speaks the language of the site, and says in it that nothing needs anybody', async () => {
  const { settings } = await openRunning('SQLite')
  const content = join(folder, 'words')
  await writeAnotherLife(content, 'de')
  const { code, out } = await runCommand(['status'], { ...settings, CONTENT_DIR: content })
  expect(code).toBe(0)
  expect(out).toMatch(/^Keepsake .*\nDie Website ist unter .*\nAlle sehen sie\.\n/)
  expect(out).toMatch(/\nNichts braucht jemanden\.\n$/)
})

test.each([
  ['a certificate that browsers accept is told with its end', { days: 90 }, 0, 'The certificate is good until '],
  ['one that browsers refuse is told with the reason', { isKnown: false }, 0, 'Browsers refuse the certificate (DEPTH'],
])('%s', async (_title, options, code, words) => {
  const { settings } = await openRunning('SQLite')
  const { url, close } = await openHttps((_request, response) => response.end(), options)
  cleanUps.push(close)
  const ran = await runCommand(['status'], { ...settings, PUBLIC_URL: url })
  expect(ran.code).toBe(code)
  expect(ran.out).toContain(words)
})

test('an address of https that does not answer is a line of the status', async () => {
  const { settings } = await openRunning('SQLite')
  const ran = await runCommand(['status'], { ...settings, PUBLIC_URL: `https://localhost:${await freePort()}` })
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain('The certificate could not be seen from this machine (ECONNREFUSED).')
})

test('status of a folder without a site says so', async () => {
  const { code, err } = await runCommand(['status'], { DATA_DIR: folder, DATABASE_URL: '' })
  expect(code).toBe(1)
  expect(err).toContain(`There is no site in ${folder}.`)
})
