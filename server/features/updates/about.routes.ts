/**
 * `/api/admin/about`: the running version, and the newest one if the family named an address.
 * `/api/admin/jobs`: the jobs by the clock, with their last outcomes.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminUpdates } from '../../../shared/messages/catalogue.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { softwareVersion } from '../../platform/version.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { settingsInWords } from '../history/settings-in-words.ts'
import { readNewest, readPublic, setUpdatesFrom } from './newest-version.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'GET /api/admin/about': [
    '–',
    '200 with `version`, `newest` as it is known, else null, and `updatesFrom`, whom the site asks for it, where it asks',
  ],
  'GET /api/admin/jobs': [
    '–',
    '200 with the jobs that the server runs by the clock: `name`, `endedAt` of the last run or null, and whether it `failed`',
  ],
  'PATCH /api/admin/about': ['JSON: `updatesFrom`, an address of https or null', '200 with the same'],
}

const changeSchema = z.strictObject({
  updatesFrom: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
})

/** Register it in a scope that requires an administrator. */
export async function aboutRoutes(app: FastifyInstance, services: Pick<Site, 'db' | 'jobs' | 'now'>): Promise<void> {
  describeCalls(app, calls)
  const { db, now } = services

  async function readAbout(): Promise<Answers['/api/admin/about']> {
    const { newest } = await readNewest({ db, now, read: readPublic })
    const updatesFrom = await readSetting(db, 'updates-from')
    return { version: await softwareVersion(), newest, ...(updatesFrom && { updatesFrom }) }
  }
  app.get('/api/admin/about', readAbout)

  app.get('/api/admin/jobs', async (): Promise<Answers['/api/admin/jobs']> => {
    return services.jobs.outcomes().map(({ name, endedAt, failed }) => ({
      name,
      endedAt: endedAt === null ? null : toIso(endedAt),
      failed,
    }))
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
