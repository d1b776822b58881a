/**
 * The routes that an unknown visitor reaches while the door is closed, by the path that the server registers. The list
 * is complete: a new route is behind the door unless it is listed.
 */
import { COME_IN } from '../../../shared/doors.ts'

const watching = ['/healthz', '/readyz', '/robots.txt', '/.well-known/security.txt']

/** The route by which the site asks itself; without a key of its database it answers as one that is not there. */
const asking = ['/api/probe']

/** Scripts, styles and fonts, which are the same on every site. */
const assets = ['/assets/:name']

const comingIn = [`/api${COME_IN}`]

/** Routes for the family's sign-in; each asks for a password, a passkey, a token or a session. */
const signingIn = [
  '/api/session',
  '/api/session/passkey',
  '/api/session/passkey/options',
  '/api/setup',
  '/api/setup/restore',
  '/api/setup/uploads',
  '/api/setup/uploads/*',
  '/api/invitation',
  '/api/link',
  '/api/recovery',
  '/api/recovery/code',
  '/api/recovery/mail',
  '/api/recovery/mailed',
  '/api/mail/stop',
  '/api/mail/act',
]

/** `/admin` itself and the screens below it come from the list of pages; their data is behind the sign-in. */
export const beforeTheDoor: ReadonlySet<string> = new Set([
  ...watching,
  ...asking,
  ...assets,
  ...comingIn,
  ...signingIn,
])

export function isSignInPage(route: string): boolean {
  return route === '/admin' || route.startsWith('/admin/')
}
