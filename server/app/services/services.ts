/** Services: the parts of the server. Built here, once, and handed down as plain arguments. */
import { embedOrigins } from '../../../shared/content.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import { type Backups, createBackups } from '../../features/backup/nightly-schedule.ts'
import { type Doors, openDoors } from '../../features/doors/doors.ts'
import { createVariants, type Variants } from '../../features/files/variants.ts'
import { prepareSearch } from '../../features/search/search-index.ts'
import { createSharing, type Sharing } from '../../features/sharing/sharing.ts'
import { readContent } from '../../features/words/load.ts'
import type { ParseCache } from '../../features/words/parse-cache.ts'
import { sampleInUse } from '../../features/words/sample-words.routes.ts'
import { openWords, type SiteWithWords } from '../../features/words/words.ts'
import type { Config } from '../../platform/config.ts'
import { isOneOfMany, takeDataFolder } from '../../platform/data-folder.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { type Database, hasRows } from '../../platform/db/database.ts'
import { noteJob } from '../../platform/db/failed-jobs.ts'
import { createLeases } from '../../platform/db/leases.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { securityHeaders } from '../../platform/http/response-headers.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { assertFolder } from '../../platform/make-folder.ts'
import { type MediaPools, openMedia } from '../../platform/media/media.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { type Storage, StorageError } from '../../platform/storage/storage.ts'

export type Services = SiteWithWords & {
  sharing: Sharing
  variants: Variants
  backups: Backups
  doors: Doors
}

type Options = {
  /** A migrated database that the caller has opened and closes; without one, the configured database. */
  db?: Database
  now?: () => number
  onLostConnection?: (error: Error) => void
  parseCache?: ParseCache
  mediaPools?: MediaPools
}

/** The storage of a site with this database. Throws when the database names files and the storage is not there. */
export async function openSiteStorage(config: Config, db: Database): Promise<Storage> {
  return openStorage(config, await hasRows(db, 'files'))
}

/**
 * Throws if the database names none of the stored files: their own database is missing, and visitors would see an empty
 * site.
 */
async function assertNamed(config: Config, db: Database, storage: Storage): Promise<void> {
  if ((await hasRows(db, 'files')) || (await hasRows(db, 'unfinished'))) return
  for await (const _key of storage.list('published/'))
    throw new StorageError(
      `There are stored files in ${config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir}, but the database names none of them. Please see whether DATA_DIR and DATABASE_URL are right, or restore a backup into a new DATA_DIR.`,
    )
}

/** Migrations may take longer than a visitor waits for anything, so they have a connection of their own. */
async function openMigrated(config: Config, onLost: Options['onLostConnection']): Promise<Database> {
  await using unlimited = await openDatabase(config, { unlimited: true })
  await migrate(unlimited)
  await prepareSearch(unlimited)
  return openDatabase(config, { onLost })
}

/**
 * Opens everything for a server: takes its folder, migrates the database and clears half-written leftovers of a killed
 * process. Throws ContentError, DataDirInUse, or the errors of the database or the storage.
 */
export async function openServices(
  config: Config,
  { db: given, now = Date.now, onLostConnection, parseCache, mediaPools }: Options = {},
) {
  await assertFolder(config.contentDir, 'CONTENT_DIR')
  const folder = await readContent(config.contentDir, parseCache)
  const { temp, release } = await takeDataFolder(config)
  const db = given ?? (await openMigrated(config, onLostConnection))
  if (given) await prepareSearch(given)
  const storage = await openSiteStorage(config, db)
  await assertNamed(config, db, storage)
  // Of several servers only old unfinished files are removed: another server may be writing the new ones.
  await storage.removeIncomplete(new Date(Date.now() - (isOneOfMany(config) ? DAY_MS : 0)))
  const contentVersions = openContentVersions(db, config)
  const words = await openWords({ db, contentVersions, folder })
  const doors = await openDoors({
    ...{ db, now },
    isSample: async () => (await sampleInUse({ words })).length > 0,
    wordsVersion: () => contentVersions.of(['words']),
  })
  const headers = securityHeaders(Object.values(embedOrigins))
  const media = openMedia({ folder: temp, pools: mediaPools })
  const mailer = createMailer(config, async () => mails.sender((await words.read()).memorial.person.name))
  const leases = createLeases(db)
  const outbox = createOutbox({ db, leases, mailer, now })
  async function close(): Promise<void> {
    await outbox.close()
    await media.close()
    await doors.close()
    await contentVersions.close()
    if (!given) await db.destroy()
    release()
  }
  const variants = createVariants({ storage, media, leases, temp })
  const backups = createBackups({ config, db, storage, leases, temp, now })
  const built = {
    backups,
    config,
    db,
    contentVersions,
    doors,
    leases,
    headers,
    jobs: createJobs(now, noteJob(db)),
    outbox,
    responses: createResponseCache(headers),
    sharing: createSharing({ db, contentVersions }),
    storage,
    media,
    variants,
    words,
    temp,
    stopping: new AbortController(),
    restored: new AbortController(),
    now,
  }
  return { ...built, close }
}
