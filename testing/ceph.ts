/**
 * For tests: a real S3 server, the one of Ceph from Debian's packages, on loopback and with its data in memory. Missing
 * packages are installed if that is allowed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram, installPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'

const programs = ['ceph-mon', 'ceph-osd', 'radosgw']

/** Installs Ceph if it is missing. Returns a sentence if that is impossible. */
export function ensureCeph(): string | null {
  if (programs.every(findProgram) || installPackages(...programs)) return null
  return `The tests on S3 need ${programs.join(', ')}, which only Debian's packages have: apt-get install ${programs.join(' ')}`
}

/** One monitor, one disk in memory, one gateway, and no authentication: all of it listens on loopback alone. */
function cephConf(folder: string, id: string, monPort: number, s3Port: number): string {
  const settings = {
    fsid: id,
    'mon host': `v1:127.0.0.1:${monPort}`,
    'mon initial members': 'a',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'mon allow pool size one': true,
    // In seconds. The pools are made one after the other, and each waited a second for company.
    'paxos propose interval': 0.05,
    'paxos min wait': 0.01,
    'osd pool default pg num': 2,
    'osd pool default pgp num': 2,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'mon max pg per osd': 1000,
    // Set by hand below: a disk that reports itself at its start may be too early for the monitor, and ends.
    'osd crush update on start': false,
    'osd class update on start': false,
    'osd objectstore': 'memstore',
    'memstore device bytes': 2 * 1024 ** 3,
    'ms bind msgr2': false,
    'ms bind ipv6': false,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    'mon data': `${folder}/mon`,
    'osd data': `${folder}/osd`,
    'rgw data': `${folder}/rgw`,
    'osd class load list': '*',
    'osd class default list': '*',
    'log file': `${folder}/$name.log`,
    'mon cluster log file': `${folder}/cluster.log`,
    'admin socket': `${folder}/$name.asok`,
    'run dir': folder,
    // Otherwise each answer of two packets waits 40 ms for the acknowledgement of the first.
    'rgw frontends': `beast endpoint=127.0.0.1:${s3Port} tcp_nodelay=1`,
    'rgw thread pool size': 64,
    'rgw run sync thread': false,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return `[global]\n${lines.join('\n')}\n`
}

export type TestStore = {
  /** The `S3_*` settings of a site, but for its bucket. */
  env: { S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }
  /** The same for an account with a quota of some kilobytes. */
  fullEnv: TestStore['env']
  /** The log file of each request, among other things. */
  log: string
  /** Kills the gateway: the store is unreachable, its objects are kept. */
  stopGateway(): Promise<void>
  startGateway(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server of its own. Two more tries: another process may be faster at a port, or the machine too busy. */
export function startTestStore(tries = 3): Promise<TestStore> {
  return tryToStart().catch((error) => {
    if (tries === 1) throw error
    console.warn(`Ceph is started once more: ${error.message}`)
    return startTestStore(tries - 1)
  })
}

type Run = (program: string, ...words: string[]) => Promise<unknown>

async function addDisk(run: Run): Promise<void> {
  const disk = crypto.randomUUID()
  await run('ceph', 'osd', 'new', disk)
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=h')
}

async function addAccount(run: Run, name: string, secret: string) {
  const words = ['--uid', name, '--display-name', name, '--access-key', name, '--secret-key', secret]
  await run('radosgw-admin', 'user', 'create', ...words)
  return { S3_ACCESS_KEY_ID: name, S3_SECRET_ACCESS_KEY: secret }
}

async function tryToStart(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-ceph-'))
  const conf = join(folder, 'ceph.conf')
  const id = crypto.randomUUID()
  const [monPort, s3Port] = [await freePort(), await freePort()]
  const endpoint = `http://127.0.0.1:${s3Port}`
  await writeFile(conf, cephConf(folder, id, monPort, s3Port))
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name))
  const exec = promisify(execFile)
  const run: Run = (program, ...words) => exec(program, ['--conf', conf, ...words], { timeout: 60_000 })

  const children: ChildProcess[] = []
  const stderr = openSync(join(folder, 'stderr'), 'a')
  const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
  const start = (program: string, ...words: string[]) =>
    children.push(spawn(program, ['--conf', conf, '-f', ...words], { stdio: ['ignore', 'ignore', stderr] }))
  async function kill(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  async function stopGateway(): Promise<void> {
    const gateway = children.pop()
    if (gateway) await kill(gateway)
  }
  async function startGateway(): Promise<void> {
    start('radosgw', '-n', 'client.rgw')
    while (!(await fetch(endpoint).catch(() => null))) {
      const ended = children.find(hasEnded)
      if (ended)
        throw new Error(`${ended.spawnfile} ended: ${(await readFile(join(folder, 'stderr'), 'utf8')).slice(-300)}`)
      await sleep(200)
    }
  }
  async function stop(): Promise<void> {
    for (const child of children.reverse()) await kill(child)
    closeSync(stderr)
    await rm(folder, { recursive: true, force: true })
  }

  try {
    const map = join(folder, 'monmap')
    await run('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monPort}]`, '--fsid', id, map)
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    start('ceph-mon', '-i', 'a')
    await addDisk(run)
    start('ceph-osd', '-i', '0')
    await startGateway()
    const env = { S3_ENDPOINT: endpoint, ...(await addAccount(run, 'keepsake', id)) }
    const fullEnv = { S3_ENDPOINT: endpoint, ...(await addAccount(run, 'full', id)) }
    const quota = ['--quota-scope', 'user', '--uid', 'full']
    await run('radosgw-admin', 'quota', 'set', ...quota, '--max-size', '100K')
    await run('radosgw-admin', 'quota', 'enable', ...quota)
    return { env, fullEnv, log: join(folder, 'client.rgw.log'), stopGateway, startGateway, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
