/** Syntax that a browser of 2021 cannot parse would keep a whole page from hydrating. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../build/build.ts'

const unreadable = { 'a look behind': /\(\?<[=!]/, 'a static block': /\bstatic\s*\{/ }

test.each(Object.entries(unreadable))('no script has %s', async (_name, pattern) => {
  const folder = join(await ensureBuilt(), 'client/assets')
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const script of scripts) expect(await readFile(join(folder, script), 'utf8'), script).not.toMatch(pattern)
})
