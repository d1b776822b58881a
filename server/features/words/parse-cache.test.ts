/**
 * The parse cache: content parsed at one start is known at the next.
 * Behaviour: Site content
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFolder, sample } from '../../../testing/content-folder.ts'
import { parseContent, readContent } from './load.ts'
import { openParseCache } from './parse-cache.ts'

const { folder: words, change } = contentFolder((folder) => cp(sample, folder, { recursive: true }))
const folder = join(words, '..')

/** Runs one start that asks for this; the result tells if it was parsed. */
async function startWith(file: string, source: unknown): Promise<{ parsed: unknown; isNew: boolean }> {
  const cache = openParseCache(file)
  let isNew = false
  const parsed = cache.get(source, () => {
    isNew = true
    return { of: source }
  })
  await cache.close()
  return { parsed, isNew }
}

test('the second start parses nothing that has not changed', async () => {
  const file = join(folder, 'unchanged.json')
  expect(await startWith(file, 'one')).toEqual({ parsed: { of: 'one' }, isNew: true })
  expect(await startWith(file, 'one')).toEqual({ parsed: { of: 'one' }, isNew: false })
  expect(await startWith(file, 'two')).toEqual({ parsed: { of: 'two' }, isNew: true })
  expect(await readFile(file, 'utf8')).not.toContain('one')
})

test('a file that is damaged or in no folder is as good as none', async () => {
  const file = join(folder, 'damaged.json')
  await writeFile(file, '[["cut')
  expect((await startWith(file, 'one')).isNew).toBe(true)
  expect((await startWith(file, 'one')).isNew).toBe(false)
  expect((await startWith(join(folder, 'nowhere/words.json'), 'one')).isNew).toBe(true)
})

test('data that refers to itself is parsed at each start', async () => {
  const file = join(folder, 'cyclic.json')
  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  const cache = openParseCache(file)
  expect(cache.get('yaml', () => cyclic)).toBe(cyclic)
  expect(cache.get(cyclic, () => 'parsed')).toBe('parsed')
  await cache.close()
  expect((await startWith(file, 'yaml')).isNew).toBe(true)
})

test('what is parsed after the start is not kept', async () => {
  const cache = openParseCache(join(folder, 'closed.json'))
  await cache.close()
  expect(cache.get('one', () => 1)).toBe(1)
  expect(cache.get('one', () => 2)).toBe(2)
})

test('the memorial of the second start is that of the first, with what has changed on the disk', async () => {
  const file = join(folder, 'memorial.json')
  async function start() {
    const cache = openParseCache(file)
    const memorial = parseContent(await readContent(words, cache))
    await cache.close()
    return memorial
  }
  const first = await start()
  expect(await start()).toEqual(first)
  await change('person.yaml', 'name: Rowan', 'name: Iris')
  expect((await start()).person.name).toBe('Iris')
})
