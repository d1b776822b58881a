/**
 * The renderer has React's production build alone. React chooses its development mode, which renders many times as
 * slowly, by NODE_ENV, and the operator need not set that.
 * Behaviour: Hydration
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBuild } from './renderer.ts'

test('the renderer has React’s production build alone, whatever the environment says', async () => {
  const folder = join((await loadBuild()).folder, 'server')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.cjs'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.some((text) => text.includes('renderToString'))).toBe(true)
  expect(names.filter((_name, index) => texts[index]?.includes('process.env.NODE_ENV'))).toEqual([])
})
