/** The start: settings, services, listening, background jobs, a graceful stop, and a fresh start after a restore. */
import { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminDashboard } from '../../shared/messages/catalogue.ts'
import { inLanguage } from '../../shared/messages/language.ts'
import { sampleWarning } from '../../shared/messages/sample.ts'
import { serverLimits } from '../../shared/server-limits.ts'
import { wordsFiles } from '../../shared/words.ts'
import { createSetupUrl } from '../features/accounts/links.ts'
import { settleBeforeStart } from '../features/backup/unfinished-restore.ts'
import { noParseCache, openParseCache } from '../features/words/parse-cache.ts'
import { sampleInUse } from '../features/words/sample-words.routes.ts'
import { type Config, environment, readConfig } from '../platform/config.ts'
import { ConfigError } from '../platform/config-values.ts'
import { isOneOfMany } from '../platform/data-folder.ts'
import { sentenceOf } from '../platform/failure-sentence.ts'
import { proxyIsNamed } from '../platform/http/secure-requests.ts'
import { PRIVATE_UMASK } from '../platform/make-folder.ts'
import type { MediaPools } from '../platform/media/media.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { openServices } from './services/services.ts'

/**
 * From now on prints an error that a library throws where no caller can catch it, such as in a callback of its own. It
 * costs the request that it belongs to, and not the process with all its visitors (decision 95). The start itself does
 * without: it ends with its reason.
 */
function surviveStrayErrors(): void {
  let printedAt = Number.NEGATIVE_INFINITY
  process.on('uncaughtException', (error) => {
    // The failing part may be the log itself, as on a full disk.
    if (performance.now() - printedAt < serverLimits.strayErrorMs) return
    printedAt = performance.now()
    console.error(error)
  })
}

/** npm forwards a signal that the whole process group has got already; debounce duplicates. */
const SAME_SIGNAL_MS = 1000
/** For the requests of connections that were just made. */
const LAST_REQUESTS_MS = 500

/** The first signal stops, the second is ignored, lest impatience cut an upload, and the third ends the process. */
function onStopSignals(stop: () => Promise<void>): void {
  let count = 0
  let last = 0
  const onSignal = () => {
    const now = performance.now()
    if (count > 0 && now - last < SAME_SIGNAL_MS) return
    last = now
    count += 1
    if (count === 1) void stop()
    else if (count === 2) console.error('Waiting for what is in flight. Once more ends it at once.')
    else process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/** The sentence for an error of `listen`: all of them concern the port or the address. */
function whyNoListening({ code }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE') return `The port ${port} is taken. Set PORT to another number.`
  if (code === 'EACCES') return `This account may not listen on port ${port}. Set PORT to a number from 1024.`
  return `This machine does not have the address ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for every one.`
}

/** A listening server. `close` finishes the requests in flight. */
type Serving = { port: number; close(): Promise<void> }

/** `built` is the folder of the running build, if there is one; `mediaPools` are by default the site's own. */
type Options = { dev: boolean; built: string | undefined; mediaPools?: MediaPools }

/** `port`: that of the server before. `onRestored` is called once a restore has replaced the site. */
type ServeOptions = Options & { port?: number; onRestored: () => void }

/** A restore that was killed is finished or removed first; afterwards the words may lie elsewhere. */
async function readSettledConfig(): Promise<Config> {
  const config = readConfig(environment())
  return (await settleBeforeStart(config)) ? readConfig(environment()) : config
}

async function serve({ dev, built, mediaPools, port, onRestored }: ServeOptions): Promise<Serving> {
  const config = await readSettledConfig()
  const parseCache = built ? openParseCache(join(built, 'words.json')) : noParseCache
  const services = await openServices(config, {
    parseCache,
    ...(mediaPools && { mediaPools }),
    onLostConnection: (error) => console.error(`Database: ${error.message}`),
  })
  const { db, media, restored, stopping, words } = services
  restored.signal.addEventListener('abort', onRestored)
  const app = await buildApp(services, { pages: true, dev })
  const address = await app.listen({ port: port ?? config.port, host: config.host }).catch((error) => {
    throw new ConfigError(whyNoListening(error, config), { cause: error })
  })
  const link = await createSetupUrl(db, config.publicUrl ?? address, Date.now())
  const { memorial } = await words.read()
  const greeting = `${memorial.person.name}'s site is at ${config.publicUrl ?? address}`
  const invitation = `To become the first administrator, open within the hour:\n  ${link}`
  const sample = await sampleInUse(services)
  if (sample.length > 0) console.log(sampleWarning(sample.map((name) => wordsFiles[name])))
  if (!proxyIsNamed(config)) console.log(inLanguage('en', () => adminDashboard.unnamedProxy))
  console.log(link ? `${greeting}\n${invitation}` : greeting)
  void parseCache.close()

  const background = startBackground(services, app.server, (error) => app.log.error(error))

  async function close(): Promise<void> {
    // Uploads that are still being decoded are answered, to be tried again.
    const impatience = setTimeout(() => media.close(), serverLimits.stopUploadsMs)
    impatience.unref()
    const stopped = background.stop()
    stopping.abort()
    if (isOneOfMany(config)) {
      // Time for the load balancer to send new requests elsewhere.
      await sleep(serverLimits.stopNoticeMs)
      // HTTP's own `close` would end connections whose request has not been read yet.
      Server.prototype.close.call(app.server)
      await sleep(LAST_REQUESTS_MS)
    }
    await app.close()
    await media.close()
    clearTimeout(impatience)
    await stopped
    await services.close()
  }
  return { port: Number(new URL(address).port) || config.port, close }
}

function fail(error: unknown): never {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}

/**
 * Serves the site of the settings. After a restore it closes everything and opens it anew, on the same port. Prints
 * the reason and ends the process if it cannot start. `close` finishes the requests in flight.
 */
export async function serveSite(options: Options): Promise<{ close(): Promise<void> }> {
  process.umask(PRIVATE_UMASK)
  let serving: Promise<Serving>
  function onRestored(): void {
    serving = serving.then(async ({ port, close }) => {
      await close()
      return serve({ ...options, port, onRestored })
    })
    serving.catch(fail)
  }
  serving = serve({ ...options, onRestored })
  await serving.catch(fail)
  return { close: async () => (await serving).close().catch(fail) }
}

/** Serves until a signal ends the process. */
export async function start(options: Options): Promise<void> {
  const { close } = await serveSite(options)
  surviveStrayErrors()
  onStopSignals(async () => {
    setTimeout(() => process.exit(0), serverLimits.stopMs).unref()
    await close()
    process.exit(0)
  })
}
