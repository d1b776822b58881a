/**
 * Administrators read which jobs the server runs by the clock, and how the last runs ended.
 * Behaviour: Jobs by the clock
 */
import { afterEach, expect, test } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { readFailedJobs } from '../../platform/db/failed-jobs.ts'

let site: TestSite
afterEach(() => site.close())

test('jobs of routes are listed from the start, and a run that failed is told without its reason', async () => {
  site = await openTestSite('SQLite')
  const fail = async () => {
    throw new Error('/data/secret')
  }
  const job = site.services.jobs.job('backup', 60_000, fail, { onError: () => {}, atOnce: true })
  await job.stop()
  const jobs = (await send(site, 'GET', '/api/admin/jobs')).json()
  expect(jobs).toContainEqual({ name: 'backup', endedAt: expect.stringMatching(/^\d{4}-.*Z$/), failed: true })
  expect(jobs).toContainEqual({ name: 'upload-clean-up', endedAt: null, failed: false })
})

test('the database knows a job whose last run failed, until a run has worked', async () => {
  site = await openTestSite('SQLite')
  const { db, jobs } = site.services
  const runOnce = (run: () => Promise<void>) =>
    jobs.job('pictures', 60_000, run, { onError: () => {}, atOnce: true }).stop()
  await runOnce(async () => {
    throw new Error('no room')
  })
  expect(await readFailedJobs(db)).toEqual(['pictures'])
  await runOnce(async () => {})
  expect(await readFailedJobs(db)).toEqual([])
})
