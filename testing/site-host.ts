/**
 * The process that serves one empty site after the other for the browser tests: most of a start is loading the program
 * and its media workers. It is told the settings of a site, and `close`.
 */
import { serveSite } from '../server/app/start.ts'
import { lendPools } from './media-pools.ts'

const own = { ...process.env }
let serving: ReturnType<typeof serveSite> | undefined

process.on('message', async (told: NodeJS.ProcessEnv | 'close') => {
  if (told === 'close') {
    await (await serving)?.close()
    process.send?.('closed')
  } else {
    // Without those of the site before.
    for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name]
    Object.assign(process.env, own, told)
    serving = serveSite({ dev: false, built: undefined, mediaPools: lendPools() })
  }
})
process.on('disconnect', () => process.exit())
