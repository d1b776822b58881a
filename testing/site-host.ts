/**
 * The process that serves one empty site after the other for the browser tests: most of a start is loading the program
 * and its media workers. It is told the settings of a site, and `close`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSite } from '../server/app/start.ts'
import { lendPools } from './media-pools.ts'

const own = { ...process.env }
/** Keeps what has been parsed of the words, as the folder of a built server does. */
const built = mkdtempSync(join(tmpdir(), 'keepsake-host-'))
let serving: ReturnType<typeof serveSite> | undefined

process.on('message', async (told: NodeJS.ProcessEnv | 'close') => {
  if (told === 'close') {
    await (await serving)?.close()
    process.send?.('closed')
  } else {
    // Without those of the site before.
    for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name]
    Object.assign(process.env, own, told)
    serving = serveSite({ dev: false, built, mediaPools: lendPools() })
  }
})
process.on('disconnect', () => process.exit())
process.on('exit', () => rmSync(built, { recursive: true, force: true }))
