/**
 * Rights of the signed-in account, checked again at each write. The body of a request may take hours. Meanwhile its
 * sender may be removed, become a reviewer, sign out or have another password. Each write of the administrators' scope
 * checks within its transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '../../../shared/collections/collection.ts'
import { askFirst, type Language } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import { guardWrites } from '../../platform/db/guarded.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'

/** The session of a request, whether its route is for reviewers, too, and its language where it has one of its own. */
export type Asker = {
  tokenHash: string
  forReviewers: boolean
  language?: Language | null
  services: Pick<Site, 'db' | 'now'>
}

/** The sender of the current request; 'server' for the site's own work in the middle of it. */
const current = new AsyncLocalStorage<Asker | 'server'>()

/** Throws `forbidden` for a reviewer on a route of administrators. */
export function assertRole(role: Role, forReviewers: boolean): void {
  if (role !== 'administrator' && !forReviewers) throw new AppError('forbidden', messages.session.reviewer)
}

/**
 * Throws `signed-out` when the session is over, and `forbidden` as above. In a transaction of PostgreSQL the answer
 * holds until its end.
 */
async function assertRights(db: Database, { tokenHash, forReviewers, services }: Asker): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administratorId')
    .select('role')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', services.now())
    // SQLite's transactions have the write lock.
    .$if(!isSqlite(db) && db.isTransaction, (query) => query.forShare())
    .executeTakeFirst()
  if (!session) throw new AppError('signed-out', messages.session.signedOut)
  assertRole(session.role, forReviewers)
}

/** Checks the rights once more, after a body has come; public requests pass. Throws as above. */
export async function askAgain(): Promise<void> {
  const asker = current.getStore()
  if (asker && asker !== 'server') await assertRights(asker.services.db, asker)
}

/** `askAgain` bound to this request, for later calls, as by a stream. */
export const askLater = (): (() => Promise<void>) => AsyncLocalStorage.bind(askAgain)

function languageOfAsker(): Language | undefined {
  const asker = current.getStore()
  return asker && asker !== 'server' ? (asker.language ?? undefined) : undefined
}

/** Runs with the rights and the language of the account that asks. */
export function runAs<T>(asker: Asker, run: () => T): T {
  askFirst(languageOfAsker)
  return current.run(asker, run)
}

/** Runs the site's own work inside any request: such as removing the leftovers of a refused one. */
export function runAsServer<T>(run: () => T): T {
  return current.run('server', run)
}

/** The services for the routes of administrators: each write checks the rights of its request. */
export function guardServices<S extends Pick<Site, 'db' | 'contentVersions' | 'now'>>(services: S): S {
  const { contentVersions, db } = services
  async function check(trx: Database): Promise<void> {
    const asker = current.getStore()
    if (!asker) throw new Error("A write of the administrators' scope belongs to no request.")
    if (asker !== 'server') await assertRights(trx, asker)
  }
  const change: typeof contentVersions.change = (collection, run) =>
    contentVersions.change(collection, async (trx) => {
      await check(trx)
      return run(trx)
    })
  return { ...services, db: guardWrites(db, check), contentVersions: { ...contentVersions, change } }
}
