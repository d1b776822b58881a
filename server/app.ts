/** The server, top to bottom: guards that see every request, then the calls, grouped by who may make them. */
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { embedOrigins } from '../shared/content.ts'
import { messages } from '../shared/messages/messages.ts'
import { administratorRoutes } from './auth/administrators.routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './auth/passkeys.routes.ts'
import { requireAdministrator } from './auth/require-administrator.ts'
import { sessionRoutes } from './auth/session.routes.ts'
import {
  adminCollectionRoutes,
  publicCollectionRoutes,
  shareRoutes,
} from './collections/collections.routes.ts'
import { conversionRoutes } from './collections/conversion-queue.ts'
import { discordRoutes } from './collections/discord.routes.ts'
import { orderRoutes } from './collections/order.routes.ts'
import { resumableRoutes } from './collections/resumable.routes.ts'
import { trashRoutes } from './collections/trash.routes.ts'
import { AppError } from './errors.ts'
import { filesRoutes } from './files/files.routes.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { closeConnectionsOnStop } from './http/connection-close.ts'
import { rejectCrossSite } from './http/cross-site.ts'
import { addErrorHandler, handleClientError } from './http/error-handler.ts'
import { rejectSlowBodies } from './http/request-body.ts'
import { addSecurityHeaders, securityHeaders } from './http/response-headers.ts'
import { limitShares } from './http/share-rate-limit.ts'
import type { Services } from './services.ts'
import { addNoScriptForms } from './ssr/no-script-forms.ts'

const JSON_BODY_BYTES = 64 * 1024
/** A large film over a slow line; what merely trickles is stopped much earlier. */
const REQUEST_MS = 6 * 60 * 60 * 1000
const HEADERS_MS = 15_000

function nothingHere(): never {
  throw new AppError('unknown', messages.server.unknownPath)
}

/** Adds the HTML of every page; left out where only the calls matter. */
export type AddPages = (app: FastifyInstance) => Promise<void>

export async function buildApp(services: Services, addPages?: AddPages): Promise<FastifyInstance> {
  const { config, db, memorial, now, storage } = services
  const app = Fastify({
    logger: { level: config.logLevel },
    // Visitors are nobody's log entry: what went wrong is written down, who came is not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.headers(securityHeaders([])).code(404).send({ error: messages.server.unknownPath })
    },
    clientErrorHandler: handleClientError,
  })
  addErrorHandler(app)
  addSecurityHeaders(app, Object.values(embedOrigins))
  rejectSlowBodies(app)
  closeConnectionsOnStop(app)
  addNoScriptForms(app)
  await app.register(cookie)
  await addBodyParsers(app)
  app.addHook('onRequest', rejectCrossSite(config.publicUrl))

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    try {
      await db.selectFrom('contentVersion').select('version').execute()
      await storage.check()
      return { ok: true }
    } catch (error) {
      throw new AppError('busy', messages.server.starting, { cause: error })
    }
  })

  app.get('/api/memorial', async () => memorial)
  await app.register(publicCollectionRoutes, services)
  await app.register(async (shares) => {
    limitShares(shares, services)
    await shares.register(shareRoutes, services)
  })
  await app.register(filesRoutes, services)
  await app.register(sessionRoutes, { db, now })
  const siteName = memorial.person.name
  await app.register(passkeySignInRoutes, { db, now, siteName, publicUrl: config.publicUrl })

  await app.register(async (admin) => {
    admin.addHook('onRequest', requireAdministrator({ db, now }))
    await admin.register(adminCollectionRoutes, services)
    await admin.register(discordRoutes, services)
    await admin.register(trashRoutes, services)
    await admin.register(orderRoutes, services)
    await admin.register(conversionRoutes, services)
    await admin.register(resumableRoutes, services)
    await admin.register(administratorRoutes, { db, now, publicUrl: config.publicUrl })
    await admin.register(passkeyRoutes, { db, now, siteName, publicUrl: config.publicUrl })
    admin.all('/api/admin/*', nothingHere)
  })

  app.all('/api/*', nothingHere)
  await addPages?.(app)
  return app
}
