/** For tests: the administrator that sites of tests have from the start. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../server/app/app.ts'
import { openServices } from '../server/app/services/services.ts'
import { addAdministrator } from '../server/features/accounts/administrators.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Database } from '../server/platform/db/database.ts'

export const testAdministrator = { email: 'mother@example.org', password: 'a long enough password' }
/** The clock of each test's site begins here. */
export const SITE_BEGINS = Date.parse('2026-06-01T12:00:00Z')
/** The administrator of a copied database has signed in so long before. */
const SIGNED_IN_BEFORE_MS = 1000

/** The cookie of a new session of the administrator. */
export async function signIn(app: FastifyInstance): Promise<string> {
  const signedIn = await app.inject({ method: 'POST', url: '/api/session', payload: testAdministrator })
  const [cookie] = signedIn.cookies
  if (!cookie) throw new Error(`Signing in failed: ${signedIn.body}`)
  return `${cookie.name}=${cookie.value}`
}

/**
 * Adds the administrator to an empty, migrated database, signs in and returns the session's cookie, which holds for
 * each copy: two passwords hashed for all sites of a run, not two for each.
 */
export async function addSignedInAdministrator(db: Database, dataDir: string): Promise<string> {
  let time = SITE_BEGINS - SIGNED_IN_BEFORE_MS
  const services = await openServices(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }), { db, now: () => time++ })
  const app = await buildApp(services)
  await addAdministrator(db, testAdministrator, services.now())
  const cookie = await signIn(app)
  await app.close()
  await services.close()
  return cookie
}
