/** The commands, built where the server is built. */
import { join } from 'node:path'
import { findBuilt } from '../build/built-folder.ts'
import { keepYoungGenerationSmall, requireBuilt } from '../build/code-cache.ts'
import { mapStackTraces } from '../build/source-maps.ts'

type Commands = typeof import('./program.ts')

export async function loadCommands(): Promise<Commands> {
  const built = findBuilt('server')
  if (!built) {
    const { makeMessages } = await import('../build/make-messages.ts')
    makeMessages()
    return import('./program.ts')
  }
  keepYoungGenerationSmall()
  mapStackTraces()
  return requireBuilt<Commands>(join(built, 'commands.cjs'), { saves: false })
}
