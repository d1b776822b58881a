/** The sites of the browser tests: the real server on a free port, with a data folder of its own. */
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { startServer } from './site-process.ts'

export const administrator = { email: 'mother@example.org', password: 'a long enough password' }

type Prepared = { dataDir: string; cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] }

let prepared: Promise<Prepared> | undefined
let preparedAt = 0
/** For so long a site is copied, and a copy is lent: some acts need a sign-in of the last ten minutes. */
export const PREPARED_MS = 4 * 60 * 1000

/** The data folder of a site with an administrator: made once in a few minutes, and copied for each test. */
async function prepare(): Promise<Prepared> {
  const site = await openSite({}, true)
  const token = site.setupUrl.split('=').pop()
  const made = await site.admin.post('/api/setup', { data: { token, ...administrator } })
  expect(made.ok()).toBe(true)
  const { cookies } = await site.admin.storageState()
  await site.stop()
  process.once('exit', () => rmSync(site.dataDir, { recursive: true, force: true }))
  return { dataDir: site.dataDir, cookies }
}

/** A new one has no administrator yet. */
export async function openSite(env: NodeJS.ProcessEnv, isNew: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'))
  if (!isNew && Date.now() - preparedAt > PREPARED_MS) {
    prepared = prepare()
    preparedAt = Date.now()
  }
  const copied = isNew ? undefined : await prepared
  if (copied) await cp(copied.dataDir, dataDir, { recursive: true })
  let running = await startServer(dataDir, 0, env)
  let starts = 1
  const { url } = running
  const admin = await request.newContext({
    baseURL: url,
    ...(copied && { storageState: { cookies: copied.cookies, origins: [] } }),
  })
  const stopServer = async () => {
    await admin.dispose()
    await running.stop()
  }
  return {
    url,
    admin,
    dataDir,
    setupUrl: `${url}/admin#setup=${running.setup}`,
    pid: () => running.pid,
    starts: () => starts,
    async restart() {
      await running.stop()
      starts += 1
      running = await startServer(dataDir, Number(new URL(url).port), env)
    },
    stop: stopServer,
    async close() {
      await stopServer()
      // Images that are made ahead may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>
