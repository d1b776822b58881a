/**
 * Files loaded by a first visit to the administrators' screens, from the build itself.
 * Behaviour: Admin dashboard
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../build/build.ts'
import { readManifest } from './manifest.ts'

const MAX_KILOBYTES = 110
/** Modules that the first screen fetches, besides their static imports. */
const FIRST_SCREEN = ['web/admin/admin.tsx']
let client: string
beforeAll(async () => {
  client = join(await ensureBuilt('pages'), 'client')
}, 60_000)

/** Scripts that the browser must have before it shows a screen. */
function scriptsOf(module: string): string[] {
  const { start, modules } = readManifest(client)(module)
  return [start, ...modules]
}

test('the first screen of /admin needs at most 110 KB of scripts, as they are sent', async () => {
  const scripts = new Set(FIRST_SCREEN.flatMap(scriptsOf))
  const sizes = await Promise.all([...scripts].map(async (url) => (await stat(join(client, `${url}.br`))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(MAX_KILOBYTES)
})

test('/admin does without the forms for words, which come when they are opened', async () => {
  const words = scriptsOf('web/admin/words/words.tsx').filter((url) => !scriptsOf('web/admin/admin.tsx').includes(url))
  expect(words.length).toBeGreaterThan(0)
  const texts = await Promise.all(scriptsOf('web/admin/admin.tsx').map((url) => readFile(join(client, url), 'utf8')))
  for (const text of texts) expect(text).not.toContain('words-bar')
})
