/**
 * The words of all servers on one database, and those saved before a start.
 * Behaviour: Words in the browser
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/site.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { ContentError, readContent } from './load.ts'
import { openWords, readWords } from './words.ts'

const sample = join(import.meta.dirname, '../../../content')

async function saveHero(versions: ReturnType<typeof openContentVersions>, version: number, text: string) {
  const data = structuredClone((await readContent(sample)).files['home.yaml'].data) as { hero: { text: string } }
  data.hero.text = text
  const row = {
    name: 'home',
    version,
    data: JSON.stringify(data),
    author: 'mother@example.org',
    createdAt: 1,
    asTyped: 1,
  } as const
  await versions.change('words', (trx) => trx.insertInto('words').values(row).execute())
}

test('another server shows the words that were saved on this one, without a restart', async () => {
  const { db, name, close } = await openTestDatabase('PostgreSQL')
  const otherDb = openPostgres(`${inject('postgresUrl')}/${name}`)
  const here = openContentVersions(db)
  const there = openContentVersions(otherDb)
  const words = await openWords({ db: otherDb, contentVersions: there, folder: await readContent(sample) })
  const heroThere = async () => (await words.read()).memorial.pages.home.hero.text
  for (const [version, text] of [
    [1, 'Once.'],
    [2, 'Twice.'],
  ] as const) {
    await saveHero(here, version, text)
    await vi.waitFor(async () => expect(await heroThere()).toBe(text), { timeout: 30_000 })
  }
  await Promise.all([here.close(), there.close()])
  await otherDb.destroy()
  await close()
})

test('words that were saved before a start lie over the files, and a file that nobody has changed is read anew', async () => {
  const { db, close } = await openTestDatabase('SQLite')
  const contentVersions = openContentVersions(db)
  await saveHero(contentVersions, 1, 'Saved.')
  const parent = await mkdtemp(join(tmpdir(), 'words-'))
  const content = join(parent, 'content')
  await cp(sample, content, { recursive: true })
  const person = await readFile(join(content, 'person.yaml'), 'utf8')
  await writeFile(join(content, 'person.yaml'), person.replace('name: Rowan', 'name: Iris'))
  await writeFile(join(content, 'home.yaml'), 'hero: an upgrade has touched this\n')
  const words = await openWords({ db, contentVersions, folder: await readContent(content) })
  const { memorial } = await words.read()
  expect([memorial.person.name, memorial.pages.home.hero.text]).toEqual(['Iris', 'Saved.'])
  await rm(parent, { recursive: true })
  await close()
})

test('saved words that do not fit, as after an upgrade, keep no site from starting: those of before are shown', async () => {
  const { db, close } = await openTestDatabase('SQLite')
  const contentVersions = openContentVersions(db)
  const errors: Error[] = []
  const folder = await readContent(sample)
  const readHero = async () => {
    const words = await openWords({ db, contentVersions, folder }, (error) => errors.push(error as Error))
    return (await words.read()).memorial.pages.home.hero.text
  }
  const saveNothing = (version: number) =>
    db
      .insertInto('words')
      .values({ name: 'home', version, data: '{}', author: 'mother@example.org', createdAt: 1, asTyped: 1 })
      .execute()
  await saveNothing(1)
  expect(await readHero()).toMatch(/^A place for everyone who knew Rowan/)
  await saveHero(contentVersions, 2, 'Saved.')
  await saveNothing(3)
  expect(await readHero()).toBe('Saved.')
  expect(errors.map(({ message }) => message)).toEqual(
    Array(2).fill(expect.stringContaining('/admin/words/home: hero: is missing')),
  )
  await close()
})

test('a folder that does not fit stops the start, whatever was saved over its other files', async () => {
  const { db, close } = await openTestDatabase('SQLite')
  const contentVersions = openContentVersions(db)
  await saveHero(contentVersions, 1, 'Saved.')
  const folder = await readContent(sample)
  folder.files['donate.yaml'].data = {}
  await expect(openWords({ db, contentVersions, folder })).rejects.toThrow(ContentError)
  await close()
})

test('while the database cannot be read, the words of before are shown and are not taken for the newest', async () => {
  const { db, close } = await openTestDatabase('SQLite')
  const contentVersions = openContentVersions(db)
  const errors: unknown[] = []
  const folder = await readContent(sample)
  const words = await openWords({ db, contentVersions, folder }, (error) => errors.push(error))
  await saveHero(contentVersions, 1, 'Saved.')
  await db.schema.alterTable('words').renameTo('away').execute()
  const { memorial, isCurrent } = await words.read()
  expect([memorial.pages.home.hero.heading, isCurrent, errors.length]).toEqual(['Rowan Alder Whitlock', false, 1])
  await db.schema.alterTable('away').renameTo('words').execute()
  const later = await words.read()
  expect([later.memorial.pages.home.hero.text, later.isCurrent]).toEqual(['Saved.', true])
  expect(Object.keys((await readWords(db, folder)).words)).toEqual(['home'])
  await close()
})
