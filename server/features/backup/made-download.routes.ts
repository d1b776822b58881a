/** A file made for download: making it, its state, and its bytes, also from the byte where a download broke. */

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { MadeFile } from '../../../shared/api/safekeeping.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError, busy } from '../../platform/errors.ts'
import { answerRange } from '../../platform/http/range.ts'
import { addJob } from '../../platform/jobs.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { administratorOf, afterSignIn, assertRecent, recordBy } from '../accounts/require-administrator.ts'
import { askLater } from '../accounts/rights.ts'
import { createDownload, type Kept } from './made-download.ts'

type Options<Wish> = Kept<Wish> & {
  name: 'album' | 'book' | 'static-site' | 'whole-site'
  type: string
  /** Throws AppError for a request by which none can be made. */
  readWish: (request: FastifyRequest) => Promise<Wish>
  /** Time until it is made, if that can be told. */
  secondsLeft?: () => number | null
}

/** Bytes between two checks: two seconds of a line of 16 Mbit/s. */
const BETWEEN_BYTES = 4 * 1024 * 1024

/** The chunks of `source`. `ask` runs before each 4 MB after the first; its errors end both. */
async function* whileAllowed(source: Readable, ask: () => Promise<void>): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const chunk of source) {
    if (sent >= BETWEEN_BYTES) {
      await ask()
      sent = 0
    }
    yield chunk
    sent += chunk.length
  }
}

/** Asks for a recent sign-in. The rest of a broken download needs none, in the session that began it. */
function createGuard({ now }: Pick<Site, 'now'>): (request: FastifyRequest, name: string) => void {
  /** Sessions and the files that they have begun to download. */
  const begun = new LRUCache<string, true>({ max: 1000 })
  return (request, name) => {
    const session = administratorOf(request)
    const download = `${session.tokenHash} ${name}`
    const isRest = request.headers.range !== undefined && !request.headers.range.startsWith('bytes=0-')
    if (isRest && begun.has(download)) return
    assertRecent(session, now())
    begun.set(download, true)
  }
}

const CLEANUP_MS = HOUR_MS

/** Removes old files by the clock. Returns what begins again that which a server that has ended had begun. */
function keepGoing(
  app: FastifyInstance,
  { jobs }: Pick<Site, 'jobs'>,
  task: Options<unknown>['name'],
  kept: Pick<ReturnType<typeof createDownload>, 'leave' | 'makeAgain' | 'removeOld'>,
): () => Promise<void> {
  addJob(app, jobs, `${task}-clean-up`, CLEANUP_MS, () => kept.removeOld())
  const makeAgain = () => kept.makeAgain((error) => app.log.error(error))
  app.addHook('onReady', makeAgain)
  app.addHook('preClose', async () => kept.leave())
  return makeAgain
}

/** Adds the routes of `/api/admin/NAME`, and removes old files by the clock. In a scope of administrators. */
export function addDownload<Wish>(
  app: FastifyInstance,
  services: Pick<Site, 'db' | 'jobs' | 'leases' | 'now'>,
  { name: task, type, readWish, secondsLeft, ...options }: Options<Wish>,
): void {
  const at = `/api/admin/${task}`
  const kept = createDownload(services, task, options)
  let readers = 0
  const assertMayRead = createGuard(services)

  const makeAgain = keepGoing(app, services, task, kept)

  app.get(at, async (): Promise<MadeFile> => {
    // The lease of a killed server was held when this one began.
    await makeAgain()
    const [file, isRunning] = [await kept.find(), await kept.isRunning()]
    const left = isRunning && secondsLeft && { secondsLeft: secondsLeft() }
    const state = { isRunning, failure: kept.failure, ...left }
    if (!file) return { file, ...state }
    const times = { madeAt: toIso(file.madeAt), until: toIso(file.until) }
    return { file: { path: `${at}/${file.name}`, bytes: file.bytes, ...times }, ...state }
  })

  app.post(at, afterSignIn, async (request, reply) => {
    const wish = await readWish(request)
    await recordBy(request, services)(services.db, `${task}-made`)
    kept.make(wish).catch((error) => request.log.error(error))
    return reply.code(202).send({ isRunning: true })
  })

  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: `${at}/:name`,
    handler: async (request, reply) => {
      assertMayRead(request, request.params.name)
      const file = await kept.find()
      if (file?.name !== request.params.name) throw new AppError('unknown', adminBackups.errors.wholeGone)
      if (readers >= serverLimits.wholeSites) throw busy(adminBackups.errors.wholeTooMany)
      const { name, bytes, path } = file
      const [disposition, act] =
        'look' in request.query ? (['inline', 'book-seen'] as const) : (['attachment', `${task}-downloaded`] as const)
      const etag = `"${name}-${bytes}-${Math.round(file.writtenAt)}"`
      reply.headers({
        etag,
        'accept-ranges': 'bytes',
        'content-type': type,
        'content-disposition': `${disposition}; filename="${name}"`,
      })
      const range = answerRange(request, reply, { etag, bytes })
      if (!range) return reply
      // The rest of a broken download is not recorded again.
      if (request.method === 'GET' && range.start === 0) await recordBy(request, services)(services.db, act)
      readers += 1
      reply.raw.once('close', () => {
        readers -= 1
      })
      return reply.send(Readable.from(whileAllowed(createReadStream(path, range), askLater())))
    },
  })
}
