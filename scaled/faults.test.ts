/**
 * Faults of several servers behind nginx, under load: a server is killed or restarted, PostgreSQL restarts, the S3
 * store is away. Nothing acknowledged is lost, nothing is there twice, and refused visitors read a sentence.
 * Behaviour: Durability; Timeouts and overload; Health and start
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { messages } from '../shared/messages/messages.ts'
import { type Acknowledged, administrator, type Load, type Rock, sha256, signIn, startLoad } from './load.ts'
import { type ScaledSite, startScaledSite } from './site.ts'

/** Number of times that a server is killed; the monthly run of the workflow has twenty. */
const ROUNDS = Number(process.env.SCALED_ROUNDS ?? 3)
/** Time until nginx asks a server again that did not answer: two, because it counts in whole seconds. */
const REJOIN_MS = 2000
const S3_OUTAGE_MS = 20_000
const UNTIL_ANSWERED_MS = 10_000

/** Paths read by every visitor. After one answer each server has them in memory. */
const paths = ['/', '/gallery', '/rocks', '/api/rocks']

let site: ScaledSite
let cookie: string
const acknowledged: Acknowledged[] = []
const table: string[][] = []

beforeAll(async () => {
  site = await startScaledSite({ administrator })
  ;({ cookie } = await signIn(site.url))
}, 300_000)
beforeEach(() => site.restartEnded())
/** Every stored file is read: on a slow machine that takes minutes. */
afterEach(expectAllThere, 600_000)
afterAll(async () => {
  console.log(table.map((row) => row.join(' | ')).join('\n'))
  await site?.stop()
}, 60_000)

/**
 * Every server shows each acknowledged share once, nothing else, and the bytes of its picture; stored files are whole.
 */
async function expectAllThere(): Promise<void> {
  const ids = acknowledged.map(({ id }) => id).sort()
  expect(new Set(acknowledged.map(({ key }) => key)).size).toBe(new Set(ids).size)
  for (const { url } of site.servers) {
    const rocks = async () => ((await (await fetch(`${url}/api/rocks`)).json()) as Rock[]).map(({ id }) => id).sort()
    await expect.poll(rocks, { timeout: 30_000 }).toEqual(ids)
    const last = acknowledged.at(-1)
    if (last) expect(sha256(await (await fetch(url + last.imageUrl)).arrayBuffer())).toBe(last.sha256)
  }
  const command = [join(import.meta.dirname, '../server/app/cli/main.js'), 'verify']
  await promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH, ...site.env } })
}

/** Runs a fault beside visitors, and notes their results for the table. */
async function underLoad(what: string, happen: (load: Load) => Promise<void>): Promise<Load> {
  const load = startLoad(site.url, { cookie, paths })
  try {
    await load.more(2)
    await happen(load)
    await load.more(2)
  } finally {
    await load.stop()
    acknowledged.push(...load.acknowledged)
  }
  const met = (failures: Map<string, number>) =>
    [...failures].map(([failure, times]) => `${times} × ${failure}`).join('; ') || 'nothing'
  table.push([
    what,
    `${load.reads} reads met ${met(load.failedReads)}`,
    `${load.acknowledged.length} shares met ${met(load.failedShares)}`,
  ])
  return load
}

it(`${ROUNDS} times a server is killed: no read fails, and no share is lost or there twice`, {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  const load = await underLoad(`kill -9 of one of three servers, ${ROUNDS} times`, async ({ more }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = round % site.servers.length
      await Promise.all([more(1), sleep(Math.random() * 300)])
      await site.servers[killed]?.kill('SIGKILL')
      await site.restart(killed)
      await sleep(REJOIN_MS)
    }
  })
  expect([...load.failedReads]).toEqual([])
  for (const failure of load.failedShares.keys()) expect(failure).toBe(`503 ${messages.server.stopping}`)
})

it('a rolling restart fails no request at all', async () => {
  const load = await underLoad('rolling restart', async ({ more }) => {
    for (const [at, server] of site.servers.entries()) {
      expect(await server.kill('SIGTERM')).toBe(0)
      await site.restart(at)
      await more(1)
    }
  })
  expect([...load.failedReads, ...load.failedShares]).toEqual([])
}, 180_000)

it('PostgreSQL restarts: no read fails, and a share waits or reads a sentence', async () => {
  const load = await underLoad('PostgreSQL restarted', () => site.postgres.restart())
  expect([...load.failedReads]).toEqual([])
  for (const failure of load.failedShares.keys()) expect(failure).toBe(`503 ${messages.server.waiting}`)
}, 180_000)

it(`the S3 store is away for ${S3_OUTAGE_MS / 1000} s: pages and lists go on, and a share reads a sentence`, async () => {
  const load = await underLoad('S3 away for 20 s', async () => {
    await site.store.stopGateway()
    await sleep(S3_OUTAGE_MS)
    await site.store.startGateway()
  })
  for (const failure of load.failedReads.keys())
    expect(failure).toBe(`/uploads/...: 503 ${messages.server.storageAway}`)
  expect([...load.failedShares.keys()]).toEqual([`503 ${messages.server.storageAway}`])
  const reply = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(UNTIL_ANSWERED_MS) })
  expect(reply.status).toBe(200)
}, 180_000)
