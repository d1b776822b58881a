/**
 * The process that serves one empty site after the other for the browser tests: most of a start is loading the program
 * and its media workers. It is told a data folder, and `close`.
 */
import { serveSite } from '../server/app/start.ts'
import { lendPools } from './media-pools.ts'

let serving: ReturnType<typeof serveSite> | undefined

process.on('message', async (told: { dataDir: string; port: number } | 'close') => {
  if (told === 'close') {
    await (await serving)?.close()
    process.send?.('closed')
  } else {
    Object.assign(process.env, { DATA_DIR: told.dataDir, PORT: String(told.port) })
    serving = serveSite({ dev: false, built: undefined, mediaPools: lendPools() })
  }
})
process.on('disconnect', () => process.exit())
