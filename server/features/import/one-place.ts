/**
 * Several servers: what was sent lies on one of them, and the others hand requests on to it. A lease says which. It is
 * renewed while something lies there; half a minute after that it is free.
 */
import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { pipeline } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Leases } from '../../platform/db/leases.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../../platform/errors.ts'
import { request as askServer } from '../../platform/http/node-http.ts'

const LEASE = 'brought'
const HOLD_MS = 30_000
const RENEWAL_MS = 10_000
const CONNECT_MS = 5000
/** Sent along, so that a request is handed on once. */
const HANDED_ON = 'x-keepsake-handed-on'

/** The address at which other servers reach this one; null while it does not listen. */
function addressOf(app: FastifyInstance): string | null {
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') return null
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? [])
  const outside = all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
  const host = ['0.0.0.0', '::'].includes(bound.address) ? outside : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}

/** The answer of another server. Throws AppError if it cannot be reached. */
function handOn({ raw, headers, host }: FastifyRequest, address: string): Promise<IncomingMessage> {
  const sent = askServer(address + raw.url, {
    ...{ method: raw.method ?? 'GET', agent: false },
    headers: { ...headers, host, [HANDED_ON]: '1' },
  })
  const patience = setTimeout(() => sent.destroy(), CONNECT_MS)
  sent.once('socket', (socket) => socket.once('connect', () => clearTimeout(patience)))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.on('close', () => {
      clearTimeout(patience)
      reject(new AppError('busy', adminBring.answers.elsewhere, { retryAfter: RETRY_AFTER_SECONDS }))
    })
  })
  pipeline(raw, sent, () => {})
  return answered
}

/** Adds the hook that hands requests on, before all routes that are added afterwards. `isHere`: something lies here. */
export function keepInOnePlace(app: FastifyInstance, leases: Leases, isHere: () => Promise<boolean>): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(app)
    if (address === null || HANDED_ON in request.headers) return
    const other = await leases.keepAt(LEASE, HOLD_MS, address)
    if (other === null) return
    const answer = await handOn(request, other)
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
    return reply
      .code(answer.statusCode ?? 503)
      .headers(headers)
      .send(answer)
  })

  async function renew(): Promise<void> {
    const address = addressOf(app)
    if (address !== null && (await isHere())) await leases.keepAt(LEASE, HOLD_MS, address)
  }
  // The database may be away for a while.
  const renewal = setInterval(() => void renew().catch(() => {}), RENEWAL_MS)
  renewal.unref()
  app.addHook('onClose', async () => clearInterval(renewal))
}
