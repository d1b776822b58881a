/**
 * Starts the built server, because a start that loads a thousand files takes twice as long. It is built first where it
 * is not yet: while nothing else is loaded, which a machine with 512 MB has no room for.
 */
import { join } from 'node:path'
import { findBuilt } from './build/built-folder.ts'
import { keepYoungGenerationSmall, requireBuilt } from './build/code-cache.ts'
import { mapStackTraces } from './build/source-maps.ts'

/** Undefined if the folder cannot be written: then the sources start, which takes longer. */
async function findOrBuild(): Promise<string | undefined> {
  const built = findBuilt('server')
  if (built) return built
  const { ensureBuilt } = await import('./build/build.ts')
  return ensureBuilt('server').catch(() => undefined)
}

async function loadSources(): Promise<typeof import('./start.ts')> {
  const { makeMessages } = await import('./build/make-messages.ts')
  makeMessages()
  return import('./start.ts')
}

export async function launch({ dev }: { dev: boolean }): Promise<void> {
  keepYoungGenerationSmall()
  const built = dev ? undefined : await findOrBuild()
  if (built) mapStackTraces()
  const { start } = built ? requireBuilt<typeof import('./start.ts')>(join(built, 'start.cjs')) : await loadSources()
  await start({ dev, built })
}
