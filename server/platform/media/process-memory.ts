/** Memory and processor time of another process of this machine. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Resident memory of a process in bytes; 0 if it is gone or the figure is unknown. */
export async function residentSetSize(pid: number | undefined): Promise<number> {
  const kilobytes = process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
  return kilobytes * 1024
}

/** Linux counts processor time in hundredths of a second on every machine. */
const TICK_MS = 10

/** Processor time of a process and all its threads, in milliseconds; null if it is gone or the figure is unknown. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything. User and system time are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/** Synchronous: the file is in memory, and a thread that reads it would take ten times as long. */
function fromProc(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

async function fromPs(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return Number(stdout.trim() || 0)
}
