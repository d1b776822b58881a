/** The server as it is built, where that is there, because a start that loads a thousand files takes twice as long; else its sources. */
import { join } from 'node:path'
import { requireBuilt } from './code-cache.ts'
import { mapStackTraces } from './source-maps.ts'
import { ensureBuilt, findBuilt } from './ssr/build.ts'

export async function launch({ dev }: { dev: boolean }): Promise<void> {
  const built = dev ? undefined : findBuilt('server')
  if (built) mapStackTraces()
  const { start } = built
    ? requireBuilt<typeof import('./start.ts')>(join(built, 'start.cjs'))
    : await import('./start.ts')
  await start({ dev, built })
  // For the next start. Where it cannot be written, that takes as long as this one.
  if (!built && !dev) await ensureBuilt('server').catch(() => undefined)
}
