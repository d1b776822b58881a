/**
 * `/api/admin/about`: the running version, and the newest one if the family named an address.
 * `/api/admin/jobs`: the jobs by the clock, with their last outcomes.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminUpdates } from '../../../shared/messages/catalogue.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { softwareVersion } from '../../platform/version.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { settingsInWords } from '../history/settings-in-words.ts'
import { readNewest, readPublic, setUpdatesFrom } from './newest-version.ts'

const changeSchema = z.strictObject({
  updatesFrom: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
})

export async function aboutRoutes(app: FastifyInstance, services: Pick<Site, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = services

  async function readAbout(): Promise<Answers['/api/admin/about']> {
    const { newest } = await readNewest({ db, now, read: readPublic })
    const updatesFrom = await readSetting(db, 'updates-from')
    return { version: await softwareVersion(), newest, ...(updatesFrom && { updatesFrom }) }
  }
  app.get('/api/admin/about', readAbout)

  app.get('/api/admin/jobs', async (): Promise<Answers['/api/admin/jobs']> => {
    return services.jobs.outcomes().map((outcome) => ({ ...outcome, endedAt: toIso(outcome.endedAt) }))
  })

  app.patch('/api/admin/about', async (request) => {
    const data = parseRequest(changeSchema, request.body, adminUpdates.badAddress)
    await db.transaction().execute(async (trx) => {
      await setUpdatesFrom(trx, data.updatesFrom)
      await recordBy(request, services)(trx, 'settings-changed', { about: settingsInWords(data) })
    })
    return readAbout()
  })
}
