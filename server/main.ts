/** The start: settings, services, listening, background jobs, and a graceful stop. */
import { buildApp } from './app.ts'
import { createSetupUrl } from './auth/links.ts'
import { startConverting } from './collections/convert-videos.ts'
import { removeExpired } from './collections/remove-expired.ts'
import { ConfigError, environment, readConfig } from './config.ts'
import { ContentError } from './content/load.ts'
import { DataDirInUse } from './db/data-dir-lock.ts'
import { openServices } from './services.ts'

const SWEEP_MS = 60 * 60 * 1000
/** How long requests in flight may delay a graceful stop. */
const STOP_TIMEOUT_MS = 28_000

async function start(): Promise<void> {
  const config = readConfig(environment())
  const services = await openServices(config, {
    onLostConnection: (error) => console.error(`Database: ${error.message}`),
  })
  const { db, media, memorial } = services
  const app = await buildApp(services, { pages: true, dev: process.argv.includes('--dev') })
  const address = await app.listen({ port: config.port, host: config.host }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`The port ${config.port} is taken. Set PORT to another number.`)
  })
  const link = await createSetupUrl(db, config.publicUrl ?? address, Date.now())
  const greeting = `${memorial.person.name}'s site is at ${config.publicUrl ?? address}`
  const invitation = `To become the first administrator, open within the hour:\n  ${link}`
  console.log(link ? `${greeting}\n${invitation}` : greeting)

  const sweep = () => removeExpired(services).catch((error) => app.log.error(error))
  const sweepTimer = setInterval(sweep, SWEEP_MS)
  sweep()

  const conversions = startConverting(services, (error) => app.log.error(error))

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref()
    clearInterval(sweepTimer)
    await app.close()
    await media.close()
    await conversions.stop()
    await services.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await start()
} catch (error) {
  const hasSentence = error instanceof ConfigError || error instanceof ContentError || error instanceof DataDirInUse
  console.error(hasSentence ? (error as Error).message : error)
  process.exit(1)
}
