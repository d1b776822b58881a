/** The site in a few facts, and what needs somebody: `keepsake status`. */
import type { Door } from '../../../shared/doors.ts'
import { mails } from '../../../shared/sentences/mails.ts'
import type { Config } from '../../platform/config.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import { countRows, type Database } from '../../platform/db/database.ts'
import { readFailedJobs } from '../../platform/db/failed-jobs.ts'
import { type Space, spaceIn } from '../../platform/disk-space.ts'
import type { Site } from '../../platform/site/site.ts'
import { softwareVersion } from '../../platform/version.ts'
import { readSent } from '../asking/sent-items.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import type { Elsewhere } from '../backup/elsewhere.ts'
import type { Backups } from '../backup/nightly-schedule.ts'
import { readDoor } from '../doors/door-settings.ts'
import { countWaiting } from '../moderation/waiting.routes.ts'
import { problemsOf, readKnown } from '../notifications/backup-warning.ts'
import { type Certificate, readCertificate, reasonOf } from './certificate.ts'

/** Counts of what needs somebody, the names of jobs that failed, and sentences about copies and the clock. */
type Needing = { shares: number; mails: number; jobs: string[]; copies: string | null; clock: string | null }

/** Times in milliseconds since 1970. `certificate` is null without https. */
export type SiteFacts = {
  version: string
  address: string
  door: Door
  lastCopy: number | null
  lastTrial: number | null
  /** The other place for copies. */
  elsewhere: { place: string; lastCopy: number | null } | null
  disk: Space
  certificate: Certificate | { failure: string } | null
  needing: Needing
}

/** PUBLIC_URL, or else where the server listens. */
function addressOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Given-up mails after which the mail server has taken no other. */
async function countLostMails(db: Database): Promise<number> {
  return countRows(db.selectFrom('outbox').where('nextTryAt', 'is', null).where('mendedAt', 'is', null))
}

async function readCertificateOf(address: string): Promise<SiteFacts['certificate']> {
  if (!address.startsWith('https:')) return null
  return readCertificate(new URL(address)).catch((error) => ({ failure: reasonOf(error) }))
}

export function toFact({ place, state }: NonNullable<Awaited<ReturnType<Elsewhere['read']>>>) {
  return { place: place.address, lastCopy: state.madeAt }
}

/** Throws the errors of the database and the disk. */
export async function readFacts(services: StoredSite & Pick<Site, 'now'> & { backups: Backups }): Promise<SiteFacts> {
  const { backups, config, db, now, storage } = services
  const address = addressOf(config)
  const [certificate, known, { door }, jump, sent] = await Promise.all([
    readCertificateOf(address),
    readKnown(backups),
    readDoor(db),
    readClockJump(services),
    readSent(db),
  ])
  return {
    version: await softwareVersion(),
    address,
    door,
    lastCopy: known.own.madeAt,
    lastTrial: known.own.rehearsedAt,
    elsewhere: known.other && toFact(known.other),
    disk: (await storage.freeSpace()) ?? (await spaceIn(config.dataDir)),
    certificate,
    needing: {
      shares: (await countWaiting(db)) + sent.count,
      mails: await countLostMails(db),
      jobs: await readFailedJobs(db),
      copies: problemsOf(known, now()).join(' ') || null,
      clock: jump && mails.clockJumped(jump),
    },
  }
}
