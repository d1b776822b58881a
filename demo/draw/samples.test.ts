/** The sample life is made of what a real family would send, and comes out the same each time. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseNew } from '../../shared/schema.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addSample, samples } from '../fill.ts'
import { createCanvas } from './canvas.ts'
import { samplePhotos } from './photos.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const until = Date.parse('2026-05-01T12:00:00Z')

test('the words of every sample fit its collection', () => {
  const refused = samples(until)
    .map(({ collection, values }) => parseNew(collection, values))
    .filter((parsed) => 'error' in parsed)
  expect(refused).toEqual([])
})

test('a picture is the same whenever it is drawn', () => {
  for (const { draw, size, values } of samplePhotos.slice(0, 5)) {
    const [once, again] = [1, 2].map(() => {
      const canvas = createCanvas(values.title, ...size)
      draw(canvas)
      return canvas.svg()
    })
    expect(again).toBe(once)
  }
})

test.each(['photos', 'artwork', 'tracks', 'writings', 'rocks'])(
  'the site takes a sample of %s as it would take a family’s own',
  async (name) => {
    const sample = samples(until).find(({ collection }) => collection.name === name)
    if (!sample) throw new Error(`There is no sample of ${name}.`)
    await addSample(site.services, sample)
    const list = await site.app.inject({ url: `/api/${name}` })
    const [row] = list.json()
    expect(row).toMatchObject(sample.values)
    expect(row.createdAt).toBe(new Date(sample.at).toISOString())
    const stored = await site.services.db
      .selectFrom('files')
      .select(['publishedKey', 'bytes'])
      .where('collection', '=', name)
      .executeTakeFirstOrThrow()
    const bytes = await readFile(`${site.folder}/files/objects/${stored.publishedKey}`)
    expect(bytes.length).toBe(stored.bytes)
  },
)
