/**
 * Starts the built server if there is one, because a start that loads a thousand files takes twice as long; else its
 * sources.
 */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ensureBuilt, findBuilt } from './build/build.ts'
import { requireBuilt } from './build/code-cache.ts'
import { mapStackTraces } from './build/source-maps.ts'

export async function launch({ dev }: { dev: boolean }): Promise<void> {
  // V8's young generation stays small. Uploads are bytes outside it, and a start or a video would enlarge it for good.
  setFlagsFromString('--semi-space-growth-factor=1')
  const built = dev ? undefined : findBuilt('server')
  if (built) mapStackTraces()
  const { start } = built
    ? requireBuilt<typeof import('./start.ts')>(join(built, 'start.cjs'))
    : await import('./start.ts')
  await start({ dev, built })
  // Builds for the next start. If the folder cannot be written, that start takes as long as this one.
  if (!built && !dev) await ensureBuilt('server').catch(() => undefined)
}
