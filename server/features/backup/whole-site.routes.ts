/**
 * 'Take everything home': makes the file with the whole site, and sends it, also from the byte where a download broke.
 */
import type { FastifyInstance } from 'fastify'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError } from '../../platform/errors.ts'
import { afterSignIn, recordBy } from '../accounts/require-administrator.ts'
import { addDownloadRoutes } from './made-download.routes.ts'
import type { SiteWithBackups } from './nightly-schedule.ts'
import type { Night } from './nights.ts'
import { createWholeSite } from './whole-site.ts'

const PATH = '/api/admin/whole-site'

export async function wholeSiteRoutes(app: FastifyInstance, services: SiteWithBackups): Promise<void> {
  const whole = createWholeSite(services)
  addDownloadRoutes(app, services, whole.kept, {
    path: PATH,
    type: 'application/x-tar',
    act: 'whole-site-downloaded',
    cleanUp: 'whole-site-clean-up',
  })

  /** The requested night, if one is named. */
  async function findNight(body: unknown): Promise<Night | undefined> {
    const { night } = (body ?? {}) as { night?: unknown }
    if (night === undefined) return undefined
    const found = (await services.backups.readNights()).find(({ name }) => name === night)
    if (!found) throw new AppError('unknown', adminBackups.errors.nightGone)
    return found
  }

  app.post(PATH, afterSignIn, async (request, reply) => {
    if (isOneOfMany(services.config)) throw new AppError('invalid', adminBackups.errors.wholeManyServers)
    const night = await findNight(request.body)
    await recordBy(request, services)(services.db, 'whole-site-made')
    whole.make(night).catch((error) => request.log.error(error))
    return reply.code(202).send({ isRunning: true })
  })
}
