/**
 * The one gate: while the door is closed, all requests of an unknown visitor are answered alike, before anything looks
 * up their target.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { isFromOutside } from '../../platform/http/connection-limits.ts'
import { findSession } from '../accounts/sessions.ts'
import { beforeTheDoor, isSignInPage } from './before-the-door.ts'
import type { Card } from './card.ts'
import { mayPreview } from './door-preview.ts'
import type { SiteWithDoors } from './doors.ts'
import { mayOnlySend } from './send-cards.ts'

/**
 * True if the site is closed to the visitor. They are not signed in, and do not have the family's word, or the door
 * does not accept it.
 */
export async function isStranger(
  services: SiteWithDoors,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { doors } = services
  if (!doors.state.isClosed || doors.admits(request.headers.cookie, request.isSecure)) return false
  return (await findSession(request, reply, services)) === null
}

/** Folders of calls and files. */
const folders = ['/api/', '/uploads/', '/content/', '/assets/']

/**
 * By the address alone, so that existing and missing targets are answered alike: calls and files have an error, all
 * else the card.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.accept?.includes('text/html')) return true
  const [path = ''] = url.toLowerCase().split('?')
  return !folders.some((folder) => path.startsWith(folder)) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Hook: before the body is read, after the server's own protection. Requests from inside are part of an outer one. */
export function addGate(app: FastifyInstance, services: SiteWithDoors, card: Card): void {
  const { doors } = services

  async function refuseStrangers(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (mayOnlySend(doors, request) || mayPreview(doors, request) || !(await isStranger(services, request, reply)))
      return false
    if (!isPage(request)) throw new AppError('signed-out', doorMessages.closed)
    await card.send(request, reply)
    return true
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!doors.state.isClosed) return done()
    const route = request.routeOptions.url ?? ''
    if (beforeTheDoor.has(route) || isSignInPage(route) || !isFromOutside(request)) return done()
    // An answer that was sent ends the request here.
    refuseStrangers(request, reply).then((refused) => refused || done(), done)
  })
}
