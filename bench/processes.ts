/** What other processes use: their time on the processor, and the memory of somebody's children. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { residentSetSize } from '../server/media/process-memory.ts'

const LOOK_MS = 20
const TICKS_A_SECOND = 100

async function ask(...words: string[]): Promise<string> {
  const asked = promisify(execFile)('ps', words)
  return (await asked.catch(() => ({ stdout: '' }))).stdout.trim()
}

/** Seconds of processor time that a process has used so far, in hundredths. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!stat) {
    const time = await ask('-o', 'time=', '-p', String(pid))
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

async function childrenOf(pid: number): Promise<number[]> {
  const told = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => null)
  if (told !== null) return told.trim().split(' ').filter(Boolean).map(Number)
  const all = (await ask('-axo', 'pid=,ppid=')).split('\n').map((line) => line.trim().split(/\s+/))
  return all.filter(([, parent]) => Number(parent) === pid).map(([child]) => Number(child))
}

/** Watches the children of a process; the answer tells the most memory that they held together, in bytes. */
export function watchChildren(pid: number): { stop: () => Promise<number> } {
  let most = 0
  let watching = true
  const watched = (async () => {
    while (watching) {
      const held = await Promise.all((await childrenOf(pid)).map(residentSetSize))
      most = Math.max(
        most,
        held.reduce((sum, bytes) => sum + bytes, 0),
      )
      await sleep(LOOK_MS)
    }
  })()
  return {
    async stop() {
      watching = false
      await watched
      return most
    },
  }
}
