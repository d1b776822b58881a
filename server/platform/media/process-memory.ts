/** How much memory another process of this machine holds. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Resident memory of a process in bytes; 0 when it is gone or nobody can tell. */
export async function residentSetSize(pid: number | undefined): Promise<number> {
  const kilobytes = process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
  return kilobytes * 1024
}

/** At once: the file is in memory, and a thread that reads it would take ten times as long. */
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
