/**
 * A backup holds the whole site, and gives it back on either database, or leaves the place as empty as it was.
 * Behaviour: Backup and restore
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  everythingIn,
  fillTestSite,
  openNewPlace,
  siteOf,
  tamper,
} from '../../testing/cli-sites.ts'
import { imagePart, sendForm } from '../../testing/requests.ts'
import { openTestSite, type TestDatabase, type TestSite } from '../../testing/site.ts'
import { listMigrations } from '../db/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ways: readonly (readonly [TestDatabase, TestDatabase])[] = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
  ['SQLite', 'SQLite'],
]

describe.each(ways)('a backup of a site on %s', (from, to) => {
  let site: TestSite
  const file = () => join(folder, `${from}-${to}.tar`)
  beforeAll(async () => {
    site = await openTestSite(from)
    await fillTestSite(site)
    await backUp(siteOf(site), file(), Date.now())
  })
  afterAll(() => site.close())

  test(`comes back on ${to}: every row, every byte and every word`, async () => {
    const place = await openNewPlace(to)
    const { files, missing } = await restore(place.site, file())
    const before = await everythingIn(siteOf(site))
    expect(await everythingIn(place.site)).toEqual(before)
    expect(before.stored.length).toBe(files)
    expect(files).toBeGreaterThan(6)
    expect(missing).toEqual([])
    const words = [site.services.config.contentDir, join(place.site.config.dataDir, 'content')]
    const [written, restored] = await Promise.all(
      words.map((words) => readFile(join(words, 'story.md'), 'utf8')),
    )
    expect(restored).toBe(written)
    await place.close()
  })

  test('is not put over a site that is there', async () => {
    const other = await openTestSite(to)
    const before = await everythingIn(siteOf(other))
    await expect(restore(siteOf(other), file())).rejects.toThrow('There is a site here already.')
    expect(await everythingIn(siteOf(other))).toEqual(before)
    await other.close()
  })
})

describe('a backup', () => {
  let site: TestSite
  let whole: Buffer
  beforeAll(async () => {
    site = await openTestSite()
    await fillTestSite(site)
    await backUp(siteOf(site), join(folder, 'whole.tar'), Date.now())
    whole = await readFile(join(folder, 'whole.tar'))
  })
  afterAll(() => site.close())

  async function refusalOf(bytes: Buffer) {
    const file = join(folder, 'refused.tar')
    await writeFile(file, bytes)
    const place = await openNewPlace('SQLite', { migrated: false })
    const error = await restore(place.site, file).catch((refused) => refused)
    const left = {
      stored: (await Array.fromAsync(place.site.storage.list())).length,
      folders: (await readdir(place.site.config.dataDir)).filter((name) => name === 'content'),
    }
    await place.close()
    return { message: (error as Error).message, left }
  }

  const nothing = { stored: 0, folders: [] }
  const damaged = 'The backup is damaged or incomplete. Nothing was restored.'

  test.each([0.2, 0.5, 0.98])(
    'that was cut off at %d of its length restores nothing',
    async (part) => {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 512) * 512)
      expect(await refusalOf(cut)).toEqual({ message: damaged, left: nothing })
    },
  )

  test('with one changed byte in a stored file restores nothing', async () => {
    const { publishedKey } = await site.services.db
      .selectFrom('files')
      .select('publishedKey')
      .where('collection', '=', 'rocks')
      .executeTakeFirstOrThrow()
    const bytes = Buffer.from(whole)
    const at = bytes.indexOf(`files/${publishedKey}`) + 512 + 200
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(await refusalOf(bytes)).toEqual({ message: damaged, left: nothing })
  })

  test('of something else is not taken for one', async () => {
    const tar = pack()
    tar.entry({ name: 'holiday.txt' }, 'sun')
    tar.finalize()
    await pipeline(tar, createWriteStream(join(folder, 'holiday.tar')))
    const { message, left } = await refusalOf(await readFile(join(folder, 'holiday.tar')))
    expect(message).toBe('This file is not a backup of Keepsake.')
    expect(left).toEqual(nothing)
  })

  test('of a newer version asks for an upgrade', async () => {
    const [{ name: newest = '' } = {}] = (await listMigrations(site.services.db)).slice(-1)
    const newer = newest.replace(/^..../, '9999')
    const bytes = Buffer.from(whole.toString('latin1').replace(newest, newer), 'latin1')
    const { message, left } = await refusalOf(bytes)
    expect(message).toBe('This backup was made by a newer version. Please upgrade first.')
    expect(left).toEqual(nothing)
  })

  test('of an older version comes back in a new database, which is then brought up to date', async () => {
    const migrations = (await listMigrations(site.services.db)).map(({ name }) => name)
    const tar = pack()
    const note = { format: 1, schema: migrations[0], madeAt: new Date(0).toISOString() }
    tar.entry({ name: 'keepsake.json' }, JSON.stringify(note))
    const administrator = { id: 'a', email: 'a@example.org', passwordHash: 'x', createdAt: 1 }
    tar.entry({ name: 'database/administrators.jsonl' }, `${JSON.stringify(administrator)}\n`)
    tar.entry({ name: 'database/contentVersion.jsonl' }, '{"id":1,"version":41}\n')
    tar.entry({ name: 'end.json' }, '{"files":0,"missing":[]}')
    tar.finalize()
    const file = join(folder, 'older.tar')
    await pipeline(tar, createWriteStream(file))
    const place = await openNewPlace('SQLite', { migrated: false })
    await restore(place.site, file)
    const { db } = place.site
    expect(await db.selectFrom('administrators').selectAll().execute()).toEqual([administrator])
    expect(await db.selectFrom('contentVersion').select('version').execute()).toEqual([
      { version: 41 },
    ])
    const applied = (await listMigrations(db)).filter((migration) => migration.applied)
    expect(applied.map(({ name }) => name)).toEqual(migrations)
    await place.close()
  })

  test('with a name that leads out of its folder writes nothing there', async () => {
    const tar = pack()
    const [newest] = (await listMigrations(site.services.db)).slice(-1)
    tar.entry(
      { name: 'keepsake.json' },
      JSON.stringify({ format: 1, schema: newest?.name, madeAt: '' }),
    )
    tar.entry({ name: 'content/../../out.txt' }, 'out')
    tar.finalize()
    await pipeline(tar, createWriteStream(join(folder, 'out.tar')))
    const { message } = await refusalOf(await readFile(join(folder, 'out.tar')))
    expect(message).toBe(damaged)
    expect(await readdir(tmpdir())).not.toContain('out.txt')
  })

  test('never takes the place of a file that is there, and leaves no half one', async () => {
    const file = join(folder, 'whole.tar')
    await expect(backUp(siteOf(site), file, Date.now())).rejects.toThrow('is there already')
    expect(await readFile(file)).toEqual(whole)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('made while people share is whole', async () => {
    const image = await imagePart()
    const sharing = Promise.all(
      [1, 2, 3, 4].map((many) =>
        sendForm(site, 'POST', '/api/rocks', { image, name: `${many}`, location: 'Anywhere' }),
      ),
    )
    const file = join(folder, 'busy.tar')
    const { missing } = await backUp(siteOf(site), file, Date.now())
    for (const reply of await sharing) expect(reply.statusCode).toBe(201)
    expect(missing).toEqual([])
    const place = await openNewPlace('SQLite')
    await restore(place.site, file)
    await place.close()
  })

  test('names the stored files that are missing or wrong, and gives back all the others', async () => {
    const { db } = site.services
    const rock = await db
      .selectFrom('files')
      .selectAll()
      .where('collection', '=', 'rocks')
      .executeTakeFirstOrThrow()
    await tamper(siteOf(site), rock.originalKey)
    const file = join(folder, 'incomplete.tar')
    const { missing, lost } = await backUp(siteOf(site), file, Date.now())
    expect([missing, lost]).toEqual([[rock.originalKey], [rock.originalKey]])
    const place = await openNewPlace('SQLite')
    expect((await restore(place.site, file)).missing).toEqual([rock.originalKey])
    expect(await everythingIn(place.site)).toEqual(await everythingIn(siteOf(site)))
    await place.close()
  })
})
