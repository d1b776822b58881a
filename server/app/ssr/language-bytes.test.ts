/**
 * Files loaded by a first visit in each language, from the build itself.
 * Behaviour: Languages
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../shared/messages/language.ts'
import { readManifest } from './manifest.ts'
import { loadBuild } from './renderer.ts'

const MAX_BYTES = 85 * 1024
const MAX_ADMIN_BYTES = 110 * 1024

/** The scripts of a page as they are sent, in bytes. */
async function weigh(client: string, module: string): Promise<number> {
  const { start, modules } = readManifest(client)(module)
  const sizes = await Promise.all([start, ...modules].map(async (url) => (await stat(join(client, `${url}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each(languages)(
  'no page in %s needs more than 85 KB of scripts at first, and /admin 110 KB',
  async (language) => {
    const { renderer, folder } = await loadBuild(language)
    const client = join(folder, 'client')
    for (const { path, source } of renderer.publicPages)
      expect(await weigh(client, source), path).toBeLessThan(MAX_BYTES)
    expect(await weigh(client, 'web/admin/admin.tsx')).toBeLessThanOrEqual(MAX_ADMIN_BYTES)
  },
  600_000,
)
