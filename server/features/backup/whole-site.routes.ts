/**
 * 'Take everything home': the whole site as one file for administrators, the backup of `keepsake backup`, made on
 * request of now or of a kept night.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError } from '../../platform/errors.ts'
import { backUp } from './backup.ts'
import { BackupError } from './backup-format.ts'
import { addDownload } from './made-download.routes.ts'
import { assertRoomFor } from './made-download.ts'
import { failureSentence } from './nightly.ts'
import type { SiteWithBackups } from './nightly-schedule.ts'
import type { Night } from './nights.ts'
import { storedFilesOf } from './verify.ts'
import { writeNight } from './whole-night.ts'

const { errors } = adminBackups

export async function wholeSiteRoutes(app: FastifyInstance, services: SiteWithBackups): Promise<void> {
  const { backups, config, db, now } = services
  const folder = join(config.backupDir, 'whole')

  /** The requested night, if one is named. */
  async function findNight(body: unknown): Promise<Night | undefined> {
    const { night } = (body ?? {}) as { night?: unknown }
    if (night === undefined) return undefined
    const found = (await backups.readNights()).find(({ name }) => name === night)
    if (!found) throw new AppError('unknown', errors.nightGone)
    return found
  }

  async function writeSite(file: string): Promise<void> {
    await assertRoomFor(folder, storedFilesOf(await db.selectFrom('files').selectAll().execute()))
    const { lost } = await backUp(services, file, now())
    if (lost.length > 0) throw new BackupError(errors.wholeLost(lost.length))
  }

  addDownload(app, services, {
    ...{ name: 'whole-site', folder, ending: '.tar', type: 'application/x-tar' },
    explain: failureSentence,
    async readWish({ body }) {
      if (isOneOfMany(config)) throw new AppError('invalid', errors.wholeManyServers)
      await findNight(body)
      return body
    },
    async begin(wish) {
      const night = await findNight(wish)
      return {
        of: night?.madeAt ?? now(),
        prepare: async () => (night || !config.backupS3) && backups.open(),
        async write(file) {
          if (!night) return writeSite(file)
          await writeNight(await backups.open(), night, file, (files) => assertRoomFor(folder, files))
        },
      }
    },
  })
}
