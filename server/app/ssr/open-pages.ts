/**
 * The pages of the site as every visitor gets them, and the lists that they are made of, without a server that
 * listens.
 */
import Fastify from 'fastify'
import { embedOrigins, type Person } from '../../../shared/content.ts'
import { legalPages } from '../../../shared/legal.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addLists } from '../../features/collections/collections.routes.ts'
import type { Pages } from '../../features/export/write-site.ts'
import { legalRoutes } from '../../features/legal/legal.routes.ts'
import { siteRoutes } from '../../features/settings/site-settings.ts'
import { readContent } from '../../features/words/load.ts'
import { openWords } from '../../features/words/words.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { addErrorHandler } from '../../platform/http/error-handler.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { securityHeaders } from '../../platform/http/response-headers.ts'
import type { Services } from '../services/services.ts'
import { pagesRoutes } from './pages.routes.ts'
import { loadBuild } from './renderer.ts'

/** Opens nothing of the data folder, so it works beside a running server. Throws ContentError. */
export async function openPages({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Pages & AsyncDisposable> {
  const contentVersions = openContentVersions(db, config)
  const words = await openWords({ db, contentVersions, folder: await readContent(config.contentDir) })
  const headers = securityHeaders(Object.values(embedOrigins))
  const responses = createResponseCache(headers, serverLimits.itemPagesBytes)
  // Parts for browsers and crawlers only, which an export leaves out.
  const doors = { state: { door: 'us' } } as const
  const pageOptions = {
    dev: false,
    isExport: true,
    askedAway: () => [],
    personFor: async (_request: unknown, _reply: unknown, person: Person) => person,
    showCardWith: () => {},
  }
  // Forms are left out, so their opening needs no mention.
  const sharing = { isOpen: async () => true }
  // An export is read on any day.
  const readDay = async () => null
  const services = { config, contentVersions, db, doors, headers, readDay, responses, sharing, words }
  const app = Fastify({ logger: { level: 'silent' } })
  addErrorHandler(app)
  await app.register(siteRoutes, services)
  await app.register(legalRoutes, services)
  addLists(app, services, 'anyone')
  await pagesRoutes(app, services, pageOptions)
  await app.ready()
  const { renderer } = await loadBuild()
  return {
    memorial: (await words.read()).memorial,
    paths: [...renderer.publicPages.map(({ path }) => path), ...legalPages],
    async get(url) {
      const { statusCode, rawPayload } = await app.inject(url)
      return { isThere: statusCode === 200, body: rawPayload }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await contentVersions.close()
    },
  }
}
