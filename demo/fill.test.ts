/**
 * The sample life consists of the files that a real family would send, and the site accepts them as such.
 * Behaviour: Sample site
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '../shared/collections/all.ts'
import type { Collection } from '../shared/collections/collection.ts'
import { parseNew } from '../shared/schema.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { addSample, readSamples } from './fill.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const samples = await readSamples()
const folder = join(import.meta.dirname, 'files')

test('the values of every sample fit its collection', () => {
  const errors = samples
    .map((sample) => {
      const collection = collections.find(({ name }) => name === sample.collection)
      return collection ? parseNew(collection, sample.values) : { error: sample.collection }
    })
    .filter((parsed) => 'error' in parsed)
  expect(samples.length).toBeGreaterThan(50)
  expect(errors).toEqual([])
})

test('every sample file belongs to one sample, and all together weigh at most 5 MB', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((file) => file.isFile()).map((f) => join(f.parentPath, f.name))
  const used = samples.flatMap(({ collection, files }) =>
    Object.values(files).map((name) => join(folder, collection, name)),
  )
  expect(paths.sort()).toEqual(used.sort())
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000)
})

/** Those that every site has. */
const usual = collections.filter((collection: Collection) => !collection.optional)

test.each(usual.map(({ name }) => name))(
  'the site stores and lists a sample of %s like a family’s own upload',
  async (name) => {
    const sample = samples.find(({ collection }) => collection === name)
    if (!sample) throw new Error(`There is no sample of ${name}.`)
    const now = site.services.now()
    await addSample({ ...site.services, now: () => now }, sample)
    const list = await site.app.inject({ url: `/api/${name}` })
    const [row] = list.json()
    expect(row).toMatchObject(sample.values)
    const createdAt = 'date' in sample ? Date.parse(sample.date) : now - sample.daysAgo * 24 * 60 * 60 * 1000
    expect(row.createdAt).toBe(new Date(createdAt).toISOString())
    const stored = await site.services.db
      .selectFrom('files')
      .select(['publishedKey', 'bytes'])
      .where('collection', '=', name)
      .executeTakeFirstOrThrow()
    const bytes = await readFile(`${site.folder}/files/objects/${stored.publishedKey}`)
    expect(bytes.length).toBe(stored.bytes)
  },
)
