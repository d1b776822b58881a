/** For tests: a whole server with real services in a folder of its own, on both databases, with an administrator. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import { inject } from 'vitest'
import { buildApp } from '../server/app/app.ts'
import { openServices, type Services } from '../server/app/services/services.ts'
import { addAdministrator } from '../server/features/accounts/administrators.ts'
import { openParseCache, type ParseCache } from '../server/features/words/parse-cache.ts'
import { type Config, readConfig } from '../server/platform/config.ts'
import type { Database } from '../server/platform/db/database.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { openSqlite } from '../server/platform/db/sqlite.ts'
import { newId } from '../server/platform/id.ts'
import { SITE_BEGINS, signIn, testAdministrator } from './administrator.ts'
import type { TestStore } from './ceph.ts'
import { lendPools } from './media-pools.ts'

export { testAdministrator }

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** An empty database of each kind, with all migrations: a file, and the name of a template. */
    migrated: Record<TestDatabase, string>
    /** The same with an administrator, and the cookies of that session. */
    administered: Record<TestDatabase, string>
    signedIn: Record<TestDatabase, string>
    /** Databases for the tests, one after the other; both by default. */
    databases?: TestDatabase[]
    /** Set only if the tests run on S3. */
    s3?: Pick<TestStore, 'env' | 'fullEnv'>
  }
}

/** The words of a content folder are parsed once for all sites; each gets a copy of its own. */
const cache = openParseCache(join(tmpdir(), 'keepsake-no-parse-cache'))
const parsedWords: ParseCache = { ...cache, get: (source, parse) => structuredClone(cache.get(source, parse)) }

export type TestDatabase = 'SQLite' | 'PostgreSQL'
export const testDatabases: readonly TestDatabase[] = inject('databases') ?? ['SQLite', 'PostgreSQL']

/** The settings of a new bucket of the tests' S3 server, or none without such a server. */
export function testBucket(): Record<string, string> {
  const store = inject('s3')
  return store ? { ...store.env, S3_BUCKET: `test-${newId()}` } : {}
}

/**
 * A migrated, empty database of the given kind, or a copy of `template`; `name` is its file or its name, `close`
 * removes it. With `prepare` it begins without tables.
 */
export async function openTestDatabase(
  kind: TestDatabase,
  parent = tmpdir(),
  prepare?: (db: Database) => Promise<void>,
  template = inject('migrated')[kind],
): Promise<{ db: Database; name: string; close: () => Promise<void> }> {
  if (kind === 'SQLite') {
    const folder = await mkdtemp(join(parent, 'keepsake-sqlite-'))
    const name = join(folder, 'keepsake.db')
    if (!prepare) await copyFile(template, name)
    const db = openSqlite(name)
    // Faster: no power cut happens in tests of this kind.
    await sql`pragma synchronous = off`.execute(db)
    await prepare?.(db)
    const close = async () => {
      await db.destroy()
      await rm(folder, { recursive: true })
    }
    return { db, name, close }
  }
  const server = inject('postgresUrl')
  const name = `test_${newId()}`
  const adminDb = openPostgres(`${server}/postgres`, { unlimited: true })
  const from = prepare ? '' : ` template ${template}`
  await adminDb.executeQuery(CompiledQuery.raw(`create database ${name}${from}`))
  const db = openPostgres(`${server}/${name}`)
  await prepare?.(db)
  const close = async () => {
    await db.destroy()
    await adminDb.executeQuery(CompiledQuery.raw(`drop database ${name} with (force)`))
    await adminDb.destroy()
  }
  return { db, name, close }
}

export type TestSite = {
  app: FastifyInstance
  services: Services
  /** The site's data folder. */
  folder: string
  /** Headers of a signed-in administrator. */
  admin: { cookie: string }
  /** Signs the administrator in anew, for requests that need a recent sign-in. */
  signInAgain: () => Promise<void>
  /** Advances the site's fake clock. */
  advanceClock: (milliseconds: number) => void
  close: () => Promise<void>
}

/**
 * A whole site that does not listen: requests go in by `app.inject`. Only some tests need its `pages`. With a
 * DATABASE_URL it opens that database itself, as a server does.
 */
export async function openTestSite(
  kind: TestDatabase = 'SQLite',
  env: Record<string, string> = {},
  { pages = false, databaseFolder = tmpdir() } = {},
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-site-'))
  const own = inject('s3') ? 'PostgreSQL' : kind
  const database = env.DATABASE_URL
    ? undefined
    : await openTestDatabase(own, databaseFolder, undefined, inject('administered')[own])
  // With S3 it is one of several servers, by both settings.
  const address = inject('s3') && database ? { DATABASE_URL: `${inject('postgresUrl')}/${database.name}` } : {}
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...address, ...testBucket(), ...env })
  let time = SITE_BEGINS
  const services = await openServices(config, {
    ...(database && { db: database.db }),
    now: () => time++,
    parseCache: parsedWords,
    mediaPools: lendPools(),
  })
  const app = await buildApp(services, { pages })
  await app.ready()
  if (!database) await addAdministrator(services.db, testAdministrator, services.now())
  // The cookie of a site with an address may have another name.
  const isSignedIn = database && !env.PUBLIC_URL
  const admin = { cookie: isSignedIn ? inject('signedIn')[own] : await signIn(app) }
  return {
    app,
    services,
    folder,
    admin,
    async signInAgain() {
      admin.cookie = await signIn(app)
    },
    advanceClock: (milliseconds) => {
      time += milliseconds
    },
    close: async () => {
      await app.close()
      await services.close()
      await database?.close()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Another server of the same site, with the same administrator; only for sites that open their database themselves.
 * Without S3 it has a folder of its own.
 */
export async function openAnotherServer(
  site: TestSite,
  dataDir = site.services.config.dataDir,
): Promise<Pick<TestSite, 'app' | 'services' | 'close'>> {
  const { config, now } = site.services
  const services = await openServices({ ...config, dataDir }, { now })
  const app = await buildApp(services)
  await app.ready()
  const close = async () => {
    await app.close()
    await services.close()
  }
  return { app, services, close }
}

/** A multipart body for `app.inject`; a file is its bytes, its name and its type. */
export function multipart(parts: Record<string, string | { bytes: Buffer; name: string; type?: string }>): {
  payload: Buffer
  headers: Record<string, string>
} {
  const boundary = `----keepsake${newId()}`
  const chunks = Object.entries(parts).flatMap(([name, part]) => {
    const file = typeof part === 'string' ? '' : `; filename="${part.name}"`
    const type = typeof part === 'string' ? '' : `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`
    return [Buffer.from(head), typeof part === 'string' ? Buffer.from(part) : part.bytes, Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
