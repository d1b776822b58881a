/** What the server is made of. `main` builds the pieces once and hands them down as plain arguments. */
import type { Memorial } from '../shared/content.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Media } from './media/media.ts'
import type { Storage } from './storage/storage.ts'

export type Services = {
  config: Config
  db: Database
  storage: Storage
  media: Media
  memorial: Memorial
  /** A folder for files on their way; emptied at every start. */
  temp: string
  /** Milliseconds since 1970. */
  now: () => number
}
