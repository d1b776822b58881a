/** The sender of a share: known by the token of their own, for 30 days. No session is involved. */
import type { FastifyRequest } from 'fastify'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RowRequest } from '../items/row-requests.ts'
import { bearerToken, isOwner } from '../sharing/owner-tokens.ts'

type Needs = Pick<Site, 'db' | 'now'>

/** One error for every reason: it does not reveal existing tokens or shares. */
const notOwner = () => new AppError('signed-out', messages.share.notOwner)

const tokenIn = ({ headers }: FastifyRequest) => bearerToken(headers) ?? ''

async function assertOwner(site: Needs, collection: AnyCollection, request: FastifyRequest): Promise<void> {
  const { id } = request.params as RowRequest['Params']
  if (!(await isOwner(site, collection, id, tokenIn(request)))) throw notOwner()
}

/** Throws `signed-out` unless the visitor is the sender, and `slow-down` after too many tries. */
export async function requireOwner(services: Needs, collection: AnyCollection, request: FastifyRequest): Promise<void> {
  const { db, now } = services
  if (!tokenIn(request)) throw notOwner()
  const limit = { limit: serverLimits.ownerTriesPerHour, windowMs: HOUR_MS, message: messages.share.ownerSlowDown }
  await consumeAll(db, addressLimits('owner', request.ip, { ...limit, now: now() }))
  await assertOwner(services, collection, request)
}

/** Asks for the right again within the transaction: the sender's time may end while a body arrives. */
export function byOwner({ now }: Needs, collection: AnyCollection, request: FastifyRequest) {
  return (trx: Database) => assertOwner({ db: trx, now }, collection, request)
}

/** A row deleted between the check and the change does not belong to the sender either. */
export function asNotOwner(error: unknown): never {
  throw error instanceof AppError && error.code === 'unknown' ? notOwner() : error
}
