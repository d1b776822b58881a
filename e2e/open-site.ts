/** The sites of the browser tests: the real server on a free port, with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'

export const administrator = { email: 'mother@example.org', password: 'a long enough password' }

type Running = { child: ChildProcess; url: string; setup: string | undefined }

async function start(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.js'], {
    env: { ...process.env, LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${printed}`))
    child.once('exit', fail)
    child.stderr.on('data', (text) => {
      printed += text
    })
    child.stdout.on('data', (text) => {
      printed += text
      const url = /(http:\/\/127\.0\.0\.1:\d+)\b/.exec(printed)?.[1]
      const setup = /#setup=([\w-]+)/.exec(printed)?.[1]
      if (url && printed.endsWith('\n')) {
        child.off('exit', fail)
        resolve({ child, url, setup })
      }
    })
  })
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

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
  let running = await start(dataDir, 0, env)
  const { url } = running
  const admin = await request.newContext({
    baseURL: url,
    ...(copied && { storageState: { cookies: copied.cookies, origins: [] } }),
  })
  const stopServer = async () => {
    await admin.dispose()
    await stop(running.child)
  }
  return {
    url,
    admin,
    dataDir,
    setupUrl: `${url}/admin#setup=${running.setup}`,
    pid: () => running.child.pid ?? 0,
    async restart(signal?: NodeJS.Signals) {
      await stop(running.child, signal)
      running = await start(dataDir, Number(new URL(url).port), env)
    },
    stop: stopServer,
    async close() {
      await stopServer()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>
