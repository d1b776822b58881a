/** Routes of the successor: the family's wishes, and the action that stops a way in. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminCarryOn } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { parseEmail, withAccountLock } from '../accounts/administrators.ts'
import { afterSignIn, recordBy } from '../accounts/require-administrator.ts'
import { titleMarks, typed } from '../history/sentences.ts'
import { NOTICE_MS } from './carry-on.ts'
import { readCarryOn, writeDates } from './carry-on-job.ts'

const PATH = '/api/admin/carry-on'
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const wantedSchema = z.strictObject({
  copies: z.optional(z.boolean()),
  successor: z.optional(z.nullable(z.strictObject({ name, email: z.string() }))),
})

/** The name of the coming successor, and the first day of their access; null without one. */
export async function readNotice(db: Database): Promise<{ name: string; from: string } | null> {
  const { wanted, dates } = await readCarryOn(db)
  if (!wanted.successor || dates.noticeAt === null) return null
  return { name: wanted.successor.name, from: toIso(dates.noticeAt + NOTICE_MS) }
}

export async function carryOnRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db, outbox, now } = services

  async function read(): Promise<Answers['/api/admin/carry-on']> {
    const { wanted } = await readCarryOn(db)
    return { ...wanted, notice: await readNotice(db), canSend: outbox.isOpen }
  }
  app.get(PATH, read)

  app.patch(PATH, afterSignIn, async (request) => {
    const { copies, successor } = parseRequest(wantedSchema, request.body, adminCarryOn.unreadable)
    const named = successor && { name: successor.name, email: parseEmail(successor.email) }
    await withAccountLock(db, async (trx) => {
      const { wanted, dates } = await readCarryOn(trx)
      const next = { copies: copies ?? wanted.copies, successor: named === undefined ? wanted.successor : named }
      await writeSetting(trx, 'carry-on', JSON.stringify(next))
      // Years are counted from now on, and an earlier successor is not let in.
      const since = named === undefined ? dates : { ...dates, askedAt: null, noticeAt: null, letInAt: null }
      await writeDates(trx, { ...since, setAt: now(), ...(copies && { remindedAt: null }) })
      await recordBy(request, services)(trx, 'settings-changed', { about: titleMarks.carryOn })
    })
    return read()
  })

  app.post(`${PATH}/stop`, async (request) => {
    await withAccountLock(db, async (trx) => {
      const { wanted, dates } = await readCarryOn(trx)
      if (!wanted.successor || dates.noticeAt === null) throw new AppError('conflict', adminCarryOn.nothingToStop)
      await writeDates(trx, { ...dates, noticeAt: null, wellAt: now() })
      await recordBy(request, services)(trx, 'successor-stopped', { about: typed(wanted.successor.name) })
    })
    return read()
  })
}
