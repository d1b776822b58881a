/**
 * A whole scaled site on this machine, on loopback alone: PostgreSQL, an S3 store, equal servers, and nginx in front
 * of them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../server/app/build/build.ts'
import { addAdministrator, type Credentials } from '../server/features/accounts/administrators.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { ensureCeph, startTestStore, type TestStore } from '../testing/ceph.ts'
import { startNginx } from '../testing/nginx.ts'
import { startTestPostgres, type TestPostgres } from '../testing/postgres.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'

export type ScaledSite = {
  /** nginx's base URL, without a slash at the end. */
  url: string
  /** The settings that all servers share. */
  env: Record<string, string>
  servers: ServerProcess[]
  /** Starts a server that has ended again, at its port. */
  restart(server: number): Promise<void>
  /** Restarts each server that has ended: a test that failed half-way may have left one so. */
  restartEnded(): Promise<void>
  postgres: TestPostgres
  store: TestStore
  stop(): Promise<void>
}

type Options = { servers?: number; port?: number | undefined; administrator: Credentials }

/**
 * Throws a sentence if Ceph or nginx is missing and cannot be installed. After an error it stops every part that it
 * started.
 */
export async function startScaledSite({ servers: count = 3, port, administrator }: Options): Promise<ScaledSite> {
  const missing = ensureCeph()
  if (missing) throw new Error(missing)
  await using begun = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-scaled-'))
  begun.defer(() => rm(folder, { recursive: true }))
  const postgres = await startTestPostgres()
  begun.defer(postgres.stop)
  const [store] = await Promise.all([startTestStore(), ensureBuilt()])
  begun.defer(store.stop)

  const env = {
    ...store.env,
    S3_BUCKET: 'keepsake',
    DATABASE_URL: `${postgres.url}/postgres`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const servers: ServerProcess[] = []
  // No visitor is left to wait for requests in flight.
  begun.defer(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))).then(() => {}))
  /** Each server has a folder that no other one sees, as on machines of their own. */
  const start = (at: number) =>
    startServer({ ...env, DATA_DIR: join(folder, String(at)), PORT: String(servers[at]?.port ?? 0) })
  servers.push(...(await Promise.all(Array.from({ length: count }, (_, at) => start(at)))))
  const db = openPostgres(env.DATABASE_URL)
  await addAdministrator(db, administrator, Date.now()).finally(() => db.destroy())

  const nginx = await startNginx(
    servers.map((server) => server.port),
    port,
  )
  begun.defer(nginx.stop)
  const all = begun.move()
  const restart = async (at: number) => {
    servers[at] = await start(at)
  }
  return {
    ...{ url: nginx.url, env, servers, postgres, store, restart },
    async restartEnded() {
      for (const [at, { hasEnded }] of servers.entries()) if (hasEnded()) await restart(at)
    },
    stop: () => all.disposeAsync(),
  }
}
