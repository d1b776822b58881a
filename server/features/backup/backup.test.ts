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
import { fillTestSite, openEmptySite, readAllData, tamper } from '../../../testing/cli-sites.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestDatabase, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { savePictureInText } from '../../../testing/words.ts'
import { buildApp } from '../../app/app.ts'
import { openServices } from '../../app/services/services.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { writeArchive } from './archive.ts'
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

/** Words saved in the browser with a picture of their own, a memory in the guest book, a reviewer, and settings. */
async function addFamilyLife(site: TestSite): Promise<void> {
  const image = await imagePart('Dock.jpg')
  const { file } = (await sendForm(site, 'POST', '/api/admin/words/pictures', { image })).json()
  const { version, data } = (await send(site, 'GET', '/api/admin/words/person')).json()
  data.portrait.file = file
  const replies = [
    await sendJson(site, 'PUT', '/api/admin/words/person', { version, data }),
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true }),
    await sendForm(site, 'POST', '/api/memories', { image, name: 'Ines', words: 'He was never early.' }),
  ]
  const { url } = (await sendJson(site, 'POST', '/api/admin/invitations', { role: 'reviewer' })).json()
  const token = new URL(url).hash.replace('#invite=', '')
  const account = { token, email: 'aunt@example.org', password: 'a long enough password' }
  replies.push(await sendJson(site, 'POST', '/api/invitation', account))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200])
  await site.services.db.updateTable('photos').set({ keywords: 'Sailing\nZoë Weiß' }).execute()
}

describe.each(ways)('a backup of a site on %s', (from, to) => {
  let site: TestSite
  let picture: string
  const file = () => join(folder, `${from}-${to}.tar`)
  beforeAll(async () => {
    site = await openTestSite(from)
    await fillTestSite(site)
    await addFamilyLife(site)
    picture = await savePictureInText(site)
    await backUp(site.services, file(), Date.now())
  })
  afterAll(() => site.close())

  test(`restores every row, every stored byte and content/ on ${to}`, async () => {
    const place = await openEmptySite(to)
    const { files, missing } = await restore(place.site, file())
    const before = await readAllData(site.services)
    expect(await readAllData(place.site)).toEqual(before)
    for (const table of ['words', 'memories', 'settings']) expect(before.tables[table]).not.toEqual([])
    expect(before.tables.administrators.join()).toContain('"role":"reviewer"')
    expect(before.tables.photos.join()).toContain('Zoë Weiß')
    expect(before.tables.files.join()).toContain('"collection":"words"')
    expect(before.stored.length).toBe(files)
    expect(files).toBeGreaterThan(6)
    expect(missing).toEqual([])
    const words = [site.services.config.contentDir, join(place.site.config.dataDir, 'content')]
    const [written, restored] = await Promise.all(words.map((words) => readFile(join(words, 'story.md'), 'utf8')))
    expect(restored).toBe(written)
    await place.close()
  })

  test(`brings back the picture within a long text on ${to}: on its page in every width, and in every version`, async () => {
    const place = await openEmptySite(to)
    await restore(place.site, file())
    const services = await openServices({ ...place.site.config, logLevel: 'silent' }, { db: place.site.db })
    const app = await buildApp(services, { pages: true })
    const page = (await app.inject('/story')).body
    expect(page).toContain('Three.')
    const widths = page.match(new RegExp(`/uploads/${picture}\\?w=\\d+`, 'g')) ?? []
    expect(widths).not.toEqual([])
    for (const url of [`/uploads/${picture}`, ...widths]) {
      const [shown, before] = [await app.inject(url), await send(site, 'GET', url)]
      expect([shown.statusCode, shown.rawPayload.equals(before.rawPayload)]).toEqual([200, true])
    }
    const signedIn = await app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator })
    const cookies = { [signedIn.cookies[0]?.name ?? '']: signedIn.cookies[0]?.value ?? '' }
    const read = async (path: string) => (await app.inject({ url: `/api/admin/words/story${path}`, cookies })).json()
    expect((await read('/versions')).map(({ version }: { version: number }) => version)).toEqual([2, 1, 0])
    expect((await read('/versions/1')).data.text).toContain(`![The dock](${picture})`)
    await app.close()
    await services.close()
    await place.close()
  })

  test('is not restored over an existing site', async () => {
    const other = await openTestSite(to)
    const before = await readAllData(other.services)
    await expect(restore(other.services, file())).rejects.toThrow('There is a site here already.')
    expect(await readAllData(other.services)).toEqual(before)
    await other.close()
  })
})

describe('a backup', () => {
  let site: TestSite
  let whole: Buffer
  beforeAll(async () => {
    site = await openTestSite()
    await fillTestSite(site)
    await backUp(site.services, join(folder, 'whole.tar'), Date.now())
    whole = await readFile(join(folder, 'whole.tar'))
  })
  afterAll(() => site.close())

  async function failedRestore(bytes: Buffer) {
    const file = join(folder, 'refused.tar')
    await writeFile(file, bytes)
    const place = await openEmptySite('SQLite', { migrated: false })
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

  test('made by another program is rejected', async () => {
    const tar = pack()
    tar.entry({ name: 'holiday.txt' }, 'sun')
    tar.finalize()
    await pipeline(tar, createWriteStream(join(folder, 'holiday.tar')))
    const { message, left } = await failedRestore(await readFile(join(folder, 'holiday.tar')))
    expect(message).toBe('This file is not a backup of Keepsake.')
    expect(left).toEqual(nothing)
  })

  test('made by a newer version is rejected with a request to upgrade', async () => {
    const file = join(folder, 'newer.tar')
    const sentences = []
    for (const manifest of [{ format: 3 }, { format: 2, schema: '9999-of-tomorrow' }]) {
      await rm(file, { force: true })
      await writeArchive(file, async ({ add }) => {
        await add('keepsake.json', JSON.stringify({ schema: '', madeAt: '', ...manifest }))
        await add('end.json', '{"files":0,"missing":[]}')
      })
      sentences.push(await failedRestore(await readFile(file)))
    }
    const message = 'This backup was made by a newer version. Please upgrade first.'
    expect(sentences).toEqual([
      { message, left: nothing },
      { message, left: nothing },
    ])
  })

  test('made by an older version is restored into a new database, which is then migrated', async () => {
    const migrations = (await listMigrations(site.services.db)).map(({ name }) => name)
    const tar = pack()
    const note = { format: 1, schema: migrations[0], madeAt: new Date(0).toISOString() }
    tar.entry({ name: 'keepsake.json' }, JSON.stringify(note))
    const administrator = {
      id: 'a',
      email: 'a@example.org',
      passwordHash: await hashPassword('a long enough password'),
      createdAt: 1,
    }
    tar.entry({ name: 'database/administrators.jsonl' }, `${JSON.stringify(administrator)}\n`)
    tar.entry({ name: 'database/contentVersion.jsonl' }, '{"id":1,"version":41}\n')
    tar.entry({ name: 'end.json' }, '{"files":0,"missing":[]}')
    tar.finalize()
    const file = join(folder, 'older.tar')
    await pipeline(tar, createWriteStream(file))
    const place = await openEmptySite('SQLite', { migrated: false })
    await restore(place.site, file)
    const { db } = place.site
    const seen = { seenAt: null, seenBefore: null }
    const added = { role: 'administrator', mail: 'never', mailedAt: null, language: null, ...seen }
    expect(await db.selectFrom('administrators').selectAll().execute()).toEqual([{ ...administrator, ...added }])
    expect(await db.selectFrom('contentVersion').select('version').execute()).toEqual([{ version: 41 }])
    const applied = (await listMigrations(db)).filter((migration) => migration.applied)
    expect(applied.map(({ name }) => name)).toEqual(migrations)
    await place.close()
  })

  test('with a path traversal in an entry name writes nothing outside its folder', async () => {
    const tar = pack()
    const [newest] = (await listMigrations(site.services.db)).slice(-1)
    tar.entry({ name: 'keepsake.json' }, JSON.stringify({ format: 1, schema: newest?.name, madeAt: '' }))
    tar.entry({ name: 'content/../../out.txt' }, 'out')
    tar.finalize()
    await pipeline(tar, createWriteStream(join(folder, 'out.tar')))
    const { message } = await failedRestore(await readFile(join(folder, 'out.tar')))
    expect(message).toBe(damaged)
    expect(await readdir(tmpdir())).not.toContain('out.txt')
  })

  test('never overwrites an existing file, and leaves no partial one', async () => {
    const file = join(folder, 'whole.tar')
    await expect(backUp(site.services, file, Date.now())).rejects.toThrow('is there already')
    expect(await readFile(file)).toEqual(whole)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('made during uploads is complete', async () => {
    const image = await imagePart()
    const sharing = Promise.all(
      [1, 2, 3, 4].map((many) =>
        sendForm(site, 'POST', '/api/rocks', { image, name: `${many}`, location: 'Anywhere' }),
      ),
    )
    const file = join(folder, 'busy.tar')
    const { missing } = await backUp(site.services, file, Date.now())
    for (const reply of await sharing) expect(reply.statusCode).toBe(201)
    expect(missing).toEqual([])
    const place = await openEmptySite('SQLite')
    await restore(place.site, file)
    await place.close()
  })

  test('lists the stored files that are missing or damaged, and restores all the others', async () => {
    const { db } = site.services
    const rock = await db.selectFrom('files').selectAll().where('collection', '=', 'rocks').executeTakeFirstOrThrow()
    await tamper(site.services, rock.originalKey)
    const file = join(folder, 'incomplete.tar')
    const { missing, lost } = await backUp(site.services, file, Date.now())
    expect([missing, lost]).toEqual([[rock.originalKey], [rock.originalKey]])
    const place = await openEmptySite('SQLite')
    expect((await restore(place.site, file)).missing).toEqual([rock.originalKey])
    expect(await readAllData(place.site)).toEqual(await readAllData(site.services))
    await place.close()
  })
})
