/**
 * `keepsake doctor` beside a running site: it names nothing on a sound one, and each fault of the machine and of what
 * is stored that is put in.
 * Behaviour: Is everything well?
 */
import { chmod, chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { runCommand } from '../../../testing/command.ts'
import { copyProject } from '../../../testing/copied-project.ts'
import { openDoctorSite, PASSWORD } from '../../../testing/doctor-site.ts'
import { freePort } from '../../../testing/free-port.ts'
import { canMount, mount, unmount } from '../../../testing/mount.ts'
import { startServer } from '../../../testing/process.ts'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import { openDatabase } from '../../platform/db/open.ts'

const { folder, disk, sound, after, closing, startSite, lookAt, faults, undo, close } = await openDoctorSite()
afterEach(undo)
afterAll(close)

test.runIf(canMount())('on a sound site on SQLite every check is made, and none names a fault', async () => {
  const looks = await lookAt()
  expect(looks.filter(({ ok }) => !ok)).toEqual([])
  const names = looks.map(({ name }) => name).join(' ')
  expect(names).toBe(
    'versions database migrations storage rights disk memory clock ffmpeg running address proxy uploads streaming mail sender copies copy',
  )
  const { out, code } = await runCommand(['doctor'], sound)
  expect(code).toBe(0)
  expect(out).toContain('✓ Large files come through the web server.\n')
  expect(out).toMatch(/\n\nEverything is well\.\n$/)
})

test.runIf(canMount() && testDatabases.includes('PostgreSQL'))(
  'on a sound site on PostgreSQL nothing is named, and a server that is not there is',
  async () => {
    const { name, close } = await openTestDatabase('PostgreSQL')
    // After the server on it.
    closing.unshift(close)
    const url = `${inject('postgresUrl')}/${name}`
    const other = await startSite({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url, BACKUP_DIR: disk })
    expect(await faults(other)).toEqual({})
    const away = { ...other, DATABASE_URL: `postgres://keepsake:${PASSWORD}@127.0.0.1:${await freePort()}/keepsake` }
    expect(Object.keys(await faults(away))).toEqual(['database'])
  },
)

test('without ffmpeg in the path it is named with the remedy', async () => {
  expect(await faults({ PATH: '/nowhere' })).toMatchObject({ ffmpeg: expect.stringContaining('apt install ffmpeg') })
})

test.runIf(canMount())('a disk without room, and one without room for more files, are named', async () => {
  const file = join(disk, 'ballast')
  after.push(() => rm(file))
  await writeFile(file, Buffer.alloc(19.5 * 1024 * 1024))
  expect(await faults()).toEqual({ disk: expect.stringContaining(`The disk of ${disk} is nearly full`) })
  const few = await mkdtemp(join(tmpdir(), 'keepsake-few-'))
  mount(few, 'size=20m,nr_inodes=100')
  after.push(async () => unmount(few))
  for (let each = 0; each < 98; each += 1) await writeFile(join(few, String(each)), '')
  expect(await faults({ BACKUP_DIR: few })).toEqual({ disk: expect.stringContaining('hardly any more files') })
})

test('stored files whose disk is away are named', async () => {
  const marker = join(sound.DATA_DIR ?? '', 'files/.keepsake')
  await rename(marker, join(folder, 'marker'))
  after.push(() => rename(join(folder, 'marker'), marker))
  expect(await faults()).toMatchObject({ storage: expect.stringContaining('was not made by Keepsake') })
})

test.runIf(process.getuid?.() === 0)(
  'a file of another account is named, with the command to give it back',
  async () => {
    const file = join(sound.DATA_DIR ?? '', 'files/objects/strange')
    await writeFile(file, '')
    after.push(() => rm(file))
    await chown(file, 65534, 65534)
    expect(await faults()).toMatchObject({
      rights: expect.stringContaining(`chown --recursive --reference=${sound.DATA_DIR} ${file}`),
    })
  },
)

test('a database that other accounts may read is named', async () => {
  const file = join(sound.DATA_DIR ?? '', 'keepsake.db')
  await chmod(file, 0o644)
  after.push(() => chmod(file, 0o600))
  expect(await faults()).toMatchObject({ rights: expect.stringContaining(`chmod -R go= ${sound.DATA_DIR}`) })
})

test('tables that are older than the program, and those of a newer one, are named', async () => {
  await using db = await openDatabase({ dataDir: sound.DATA_DIR ?? '', databaseUrl: null })
  const last = sql<{ name: string }>`select max(name) as name from kysely_migration`
  const { name = '' } = (await last.execute(db)).rows[0] ?? {}
  const rename = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(db)
  after.push(() => faults().then((found) => expect(found).not.toHaveProperty('migrations')))
  expect(await faults()).toMatchObject({
    migrations: expect.stringContaining('a newer version of the program (9999-later)'),
  })
  await rename(name, '9998-gone')
  expect(await faults()).toMatchObject({ migrations: expect.stringContaining('please restart it') })
  await rename('9998-gone', name)
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
})

test('a database file that is none is named in one sentence, and what is left is still looked at', async () => {
  const data = await mkdtemp(join(tmpdir(), 'keepsake-garbage-'))
  after.push(() => rm(data, { recursive: true }))
  await writeFile(join(data, 'keepsake.db'), 'this is no database at all', { mode: 0o600 })
  const found = await faults({ DATA_DIR: data })
  expect(found).toMatchObject({ database: expect.stringContaining('The database is damaged') })
  expect(found).not.toHaveProperty('storage')
})

test('a clock that is an hour wrong is named with its minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 })
  after.push(async () => vi.useRealTimers())
  expect(await faults()).toMatchObject({ clock: expect.stringContaining('60 minutes away') })
})

test('copies on the disk of the site, and a place that cannot be written to, are named', async () => {
  expect(await faults({ BACKUP_DIR: join(folder, 'data/backups') })).toMatchObject({
    copies: expect.stringContaining('on the same disk as the site'),
  })
  if (!canMount()) return
  const locked = await mkdtemp(join(tmpdir(), 'keepsake-locked-'))
  mount(locked, 'ro,size=2m')
  after.push(async () => unmount(locked))
  expect(await faults({ BACKUP_DIR: locked })).toMatchObject({ copies: expect.stringContaining('cannot be written') })
})

test('a copy that failed is named with its reason', async () => {
  const nights = await mkdtemp(join(tmpdir(), 'keepsake-nights-'))
  after.push(() => rm(nights, { recursive: true }))
  await writeFile(join(nights, 'state.json'), JSON.stringify({ madeAt: Date.now(), failure: 'There is no room.' }))
  expect(await faults({ BACKUP_DIR: nights })).toMatchObject({ copy: 'There is no room.' })
})

test('a server that still runs an older version is named', async () => {
  const project = await mkdtemp(join(tmpdir(), 'keepsake-older-'))
  after.push(() => rm(project, { recursive: true }))
  copyProject(project)
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'keepsake', version: '0.0.1', type: 'module' }))
  const server = await startServer({ DATA_DIR: join(folder, 'older') }, project)
  after.push(() => server.kill('SIGTERM'))
  const settings = { DATA_DIR: join(folder, 'older'), PORT: String(server.port), PUBLIC_URL: server.url }
  expect(await faults(settings)).toMatchObject({ versions: expect.stringContaining('0.0.1 still runs') })
})
