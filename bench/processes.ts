/** Processor time and memory of other processes, from /proc if there is one, else from `ps`. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { residentSetSize } from '../server/platform/media/process-memory.ts'

const POLL_MS = 20
/** Time between two looks at other programs. */
const LOOK_MS = 2000
const TICKS_PER_SECOND = 100

async function ps(...args: string[]): Promise<string> {
  const output = promisify(execFile)('ps', args)
  return (await output.catch(() => ({ stdout: '' }))).stdout.trim()
}

/** Seconds of processor time that a process has used so far: exact with /proc, else from `ps`. */
export async function cpuSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => null)
  if (!threads) {
    const time = await ps('-o', 'time=', '-p', String(pid))
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  // The first number is in nanoseconds; /proc/PID/stat counts in hundredths of a second.
  const spent = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => ''))
  return sum((await Promise.all(spent)).map((line) => Number(line.split(' ')[0]) / 1e9))
}

/** Processor seconds of a process, and of its ended children that it has waited for. */
async function spentSeconds(pid: number): Promise<{ own: number; ofChildren: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return { own: sum(ticks.slice(0, 2)) / TICKS_PER_SECOND, ofChildren: sum(ticks.slice(2)) / TICKS_PER_SECOND }
}

/** Processor seconds of a process and all that it started, with ended children. */
export async function treeSeconds(pid: number): Promise<number> {
  const { own, ofChildren } = await spentSeconds(pid)
  return own + ofChildren + sum(await Promise.all((await childrenOf(pid)).map(treeSeconds)))
}

/** A process and all its descendants that still run. */
async function treeOf(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await childrenOf(pid)).map(treeOf))).flat()]
}

/**
 * Returns the number of cores that other processes have kept busy since; always 0 without /proc. A process once in this
 * process's tree stays its own, such as a browser that has lost its parent. A process that begins and ends between two
 * looks is not seen.
 */
export async function watchOthers(): Promise<() => Promise<number>> {
  const ours = new Set<number>()
  const seen = new Map<number, number>()
  let [used, isFirst] = [0, true]
  async function look(): Promise<void> {
    for (const pid of await treeOf(process.pid)) ours.add(pid)
    const names = await readdir('/proc').catch(() => [])
    for (const pid of names.map(Number).filter((pid) => pid > 0 && !ours.has(pid))) {
      const { own } = await spentSeconds(pid)
      if (!isFirst) used += Math.max(0, own - (seen.get(pid) ?? 0))
      seen.set(pid, own)
    }
    isFirst = false
  }
  const start = performance.now()
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
    await look()
    return (used * 1000) / (performance.now() - start)
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  if (pids !== null) return pids.trim().split(' ').filter(Boolean).map(Number)
  const rows = (await ps('-axo', 'pid=,ppid=')).split('\n').map((line) => line.trim().split(/\s+/))
  return rows.filter(([, parent]) => Number(parent) === pid).map(([child]) => Number(child))
}

/** The processes that this one has started, by the names of their programs. */
export async function ownChildren(): Promise<{ pid: number; name: string }[]> {
  return Promise.all(
    (await childrenOf(process.pid)).map(async (pid) => ({
      pid,
      name: (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim(),
    })),
  )
}

/** Polls the children of a process; `stop` resolves to their peak memory together, in bytes. */
export function watchChildren(pid: number): Watcher {
  return watchPeak(async () => sum(await Promise.all((await childrenOf(pid)).map(residentSetSize))))
}

/** Polls a process and all its descendants. */
export function watchTree(pid: number): Watcher {
  return watchPeak(() => treeBytes(pid))
}

/** Memory of a process tree in bytes. Pages shared by several processes, as those of Node itself, count once. */
export async function treeBytes(pid: number): Promise<number> {
  const children = await Promise.all((await childrenOf(pid)).map(treeBytes))
  return sum([await proportionalSetSize(pid), ...children])
}

/** Resident memory, with equal parts of each shared page; without Linux all of it. */
async function proportionalSetSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : residentSetSize(pid)
}

export type Watcher = { stop: () => Promise<number> }

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

export function watchPeak(read: () => Promise<number>): Watcher {
  let peak = 0
  let stopped = false
  const polling = (async () => {
    while (!stopped) {
      peak = Math.max(peak, await read())
      await sleep(POLL_MS)
    }
  })()
  return {
    async stop() {
      stopped = true
      await polling
      return peak
    },
  }
}
