/**
 * The parts of a site that every feature may use. A plugin of routes takes it whole; a function that also runs without
 * a server picks what it needs: `Pick<Site, 'db' | 'now'>`.
 */
import type { Config } from '../config.ts'
import type { ContentVersions } from '../db/content-versions.ts'
import type { Database } from '../db/database.ts'
import type { Leases } from '../db/leases.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Jobs } from '../jobs.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Media } from '../media/media.ts'
import type { MemorialReader } from '../memorial-reader.ts'
import type { Storage } from '../storage/storage.ts'

export type Site = {
  config: Config
  db: Database
  contentVersions: ContentVersions
  leases: Leases
  headers: Record<string, string>
  responses: ResponseCache
  storage: Storage
  media: Media
  words: MemorialReader
  outbox: Outbox
  /** Jobs that run by the clock. */
  jobs: Jobs
  /** A folder for files on their way; emptied at every start. */
  temp: string
  /** Aborts when the server is asked to stop, a while before it refuses anything. */
  stopping: AbortController
  /** Aborts when a restore has replaced the site: everything is closed and opened anew. */
  restored: AbortController
  /** Milliseconds since 1970. */
  now: () => number
}
