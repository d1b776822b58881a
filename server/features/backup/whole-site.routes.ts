/** 'Take everything home': makes the file with the whole site, and sends it, also from where a download broke. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { backupMessages } from '../../../shared/messages/backup.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Config } from '../../platform/config.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Leases } from '../../platform/db/leases.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../../platform/errors.ts'
import { answerRange } from '../../platform/http/range.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { askLater } from '../accounts/rights.ts'
import type { Backups } from './nightly-schedule.ts'
import type { Night } from './nights.ts'
import { whileAllowed } from './while-allowed.ts'
import { createWholeSite } from './whole-site.ts'

type Needs = { config: Config; db: Database; leases: Leases; storage: Storage; backups: Backups; now: () => number }

const PATH = '/api/admin/whole-site'
const CLEANUP_MS = 60 * 60 * 1000

/** Register it in a scope that requires an administrator. */
export async function wholeSiteRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const whole = createWholeSite(services)
  let readers = 0
  app.addHook('onSend', cacheControl('private, no-store'))

  const cleanUp = () => void whole.removeOld().catch((error) => app.log.error(error))
  const cleanup = setInterval(cleanUp, CLEANUP_MS)
  cleanup.unref()
  app.addHook('onClose', async () => clearInterval(cleanup))

  async function read() {
    const file = await whole.find()
    const { failure } = whole
    const isRunning = await whole.isRunning()
    if (!file) return { file, isRunning, failure }
    const [madeAt, until] = [file.madeAt, file.until].map((time) => new Date(time).toISOString())
    return { file: { path: `${PATH}/${file.name}`, bytes: file.bytes, madeAt, until }, isRunning, failure }
  }

  /** The night that is asked for, if one is. */
  async function findNight(body: unknown): Promise<Night | undefined> {
    const { night } = (body ?? {}) as { night?: unknown }
    if (night === undefined) return undefined
    const found = (await services.backups.readNights()).find(({ name }) => name === night)
    if (!found) throw new AppError('unknown', backupMessages.nightGone)
    return found
  }

  app.get(PATH, read)

  app.post(PATH, async (request, reply) => {
    if (isOneOfMany(services.config)) throw new AppError('invalid', backupMessages.wholeManyServers)
    const night = await findNight(request.body)
    await recordBy(request, services)(services.db, 'whole-site-made')
    whole.make(night).catch((error) => request.log.error(error))
    return reply.code(202).send({ isRunning: true })
  })

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PATH}/:name`,
    handler: async (request, reply) => {
      const file = await whole.find()
      if (file?.name !== request.params.name) throw new AppError('unknown', backupMessages.wholeGone)
      if (readers >= serverLimits.wholeSites)
        throw new AppError('busy', backupMessages.wholeTooMany, { retryAfter: RETRY_AFTER_SECONDS })
      const { name, bytes, path } = file
      const etag = `"${name}-${bytes}-${Math.round(file.writtenAt)}"`
      reply.headers({
        etag,
        'accept-ranges': 'bytes',
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="${name}"`,
      })
      const range = answerRange(request, reply, { etag, bytes })
      if (!range) return reply
      // A download that goes on where it broke is none of its own.
      if (request.method === 'GET' && range.start === 0)
        await recordBy(request, services)(services.db, 'whole-site-downloaded')
      readers += 1
      reply.raw.once('close', () => {
        readers -= 1
      })
      return reply.send(Readable.from(whileAllowed(createReadStream(path, range), askLater())))
    },
  })
}
