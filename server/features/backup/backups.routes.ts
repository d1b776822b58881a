/** Administrators' view of the backups, and the button that makes one now. */
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { readClockJump } from '../../platform/db/clock-jump.ts'
import { toIso } from '../../platform/to-iso.ts'
import type { SiteWithBackups } from './nightly-schedule.ts'
import { isAhead } from './nights.ts'

/** Free and total bytes of the storage, if the only backups are on the site's own disk, and how those elsewhere are. */
async function readDisk(services: SiteWithBackups) {
  const { backups, config, storage } = services
  const { backupDir, backupS3, dataDir } = config
  const [own, site] = await Promise.all([backupDir, dataDir].map((folder) => stat(folder).catch(() => null)))
  const other = await backups.elsewhere.read()
  return {
    space: await storage.freeSpace(),
    onSameDisk: !other && !backupS3 && (!own || own.dev === site?.dev),
    elsewhere: other && {
      place: other.place.address,
      madeAt: toIso(other.state.madeAt),
      failure: other.state.failure,
    },
  }
}

export async function backupsRoutes(app: FastifyInstance, services: SiteWithBackups): Promise<void> {
  const { backups } = services

  /** The newest first. */
  async function readNights(faults: Record<string, string>) {
    const nights = await backups.readNights()
    return nights.reverse().map(({ name, madeAt }) => ({
      name,
      madeAt: toIso(madeAt),
      isAhead: isAhead(madeAt, services.now()),
      fault: name in faults,
    }))
  }

  app.get('/api/admin/backups', async (): Promise<Answers['/api/admin/backups']> => {
    const { madeAt, rehearsedAt, failedAt, failure, files, faults } = await backups.readState()
    const jump = await readClockJump(services)
    return {
      madeAt: toIso(madeAt),
      rehearsedAt: toIso(rehearsedAt),
      failedAt: toIso(failedAt),
      failure,
      files,
      isRunning: await backups.isRunning(),
      clock: jump && { from: toIso(jump.from), to: toIso(jump.to), until: toIso(jump.until) },
      timeZone: services.config.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      nights: await readNights(faults),
      ...(await readDisk(services)),
    }
  })

  app.post('/api/admin/backups', async ({ log }, reply) => {
    backups.run({ withRehearsal: true }).catch((error) => log.error(error))
    return reply.code(202).send({ isRunning: true })
  })
}
