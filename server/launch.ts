/** The server as it is built, where that is there, because a start that loads a thousand files takes twice as long; else its sources. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { ensureBuilt, findBuilt } from './ssr/build.ts'

export async function launch({ dev }: { dev: boolean }): Promise<void> {
  // The garbage of a start would enlarge V8's young generation for good, by some 20 MB; readers may enlarge it later.
  setFlagsFromString('--semi-space-growth-factor=1')
  const built = dev ? undefined : findBuilt('server')
  // An error then names its place in the source.
  if (built) process.setSourceMapsEnabled(true)
  const program = built ? pathToFileURL(join(built, 'start.js')).href : './start.ts'
  const { start }: typeof import('./start.ts') = await import(program)
  await start({ dev, built })
  setFlagsFromString('--semi-space-growth-factor=2')
  // For the next start. Where it cannot be written, that takes as long as this one.
  if (!built && !dev) await ensureBuilt('server').catch(() => undefined)
}
