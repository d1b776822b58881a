/** The commands, built where the server is built. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { findBuilt } from '../build/built-folder.ts'
import { requireBuilt } from '../build/code-cache.ts'
import { mapStackTraces } from '../build/source-maps.ts'

type Commands = typeof import('./program.ts')

export async function loadCommands(): Promise<Commands> {
  const built = findBuilt('server')
  if (!built) return import('./program.ts')
  // V8 takes the server's code cache only with the flags of the server.
  setFlagsFromString('--semi-space-growth-factor=1')
  mapStackTraces()
  return requireBuilt<Commands>(join(built, 'commands.cjs'), { saves: false })
}
