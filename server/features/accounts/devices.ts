/**
 * Device cookies (OWASP): a browser that has signed in carries a signed cookie for a year, also after it has signed
 * out. The cookie is no sign-in. It has limits and a queue of its own, so that guesses from elsewhere never lock its
 * owner out.
 */
import { sign, unsign } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { newId } from '../../platform/id.ts'
import { cookieOptions, prefixed } from './cookies.ts'
import { newToken } from './tokens.ts'

const YEAR_S = 365 * 24 * 60 * 60

function readSecret(db: Database): Promise<string> {
  return initSetting(db, 'device-secret', newToken)
}

/** The id of the browser that sends a request, if it has signed in to this account before. */
async function findDevice(
  request: FastifyRequest,
  db: Database,
  account: { id: string } | undefined,
): Promise<string | null> {
  const cookie = request.cookies[prefixed(request, 'keepsake_device')]
  if (!cookie || !account) return null
  const { valid, value } = unsign(cookie, await readSecret(db))
  const [accountId, device = ''] = value?.split('.') ?? []
  return valid && accountId === account.id ? device : null
}

/** The client of a request that is about this account. */
export async function visitorOf(request: FastifyRequest, db: Database, account: { id: string } | undefined) {
  return { ip: request.ip, device: await findDevice(request, db, account) }
}

export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  account: { id: string },
): Promise<void> {
  if (await findDevice(request, db, account)) return
  const cookie = sign(`${account.id}.${newId()}`, await readSecret(db))
  reply.setCookie(prefixed(request, 'keepsake_device'), cookie, { ...cookieOptions(request), maxAge: YEAR_S })
}
