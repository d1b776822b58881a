/** The calls of the server beside those of collections, from its own routes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/app/app.ts'
import { openServices } from '../server/app/services/services.ts'
import { previewWordsRoutes } from '../server/app/ssr/preview-words.routes.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Call } from '../server/platform/http/calls.ts'

/** Opens an empty site without pages, which would be built first. */
export async function siteCalls(): Promise<ReadonlyMap<string, Call>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-calls-'))
  const services = await openServices(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }))
  const app = await buildApp(services)
  await app.register((scope) => previewWordsRoutes(scope, services, async () => null))
  await app.ready()
  await app.close()
  await services.close()
  await rm(folder, { recursive: true })
  return app.calls ?? new Map()
}
