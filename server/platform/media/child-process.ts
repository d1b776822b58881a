/** Child processes end when their work is done or the server is gone, and not at a signal to the server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/**
 * Ends with the first line or the end of its input. The end without a line means that the parent is gone, so it kills
 * the child process.
 */
const WATCH = `trap '' TERM INT HUP; read -r line || kill -9 "$1"`

/**
 * Kills the child process when this one ends, even by SIGKILL, which only closed pipes reveal. Without `sh` nothing
 * watches.
 */
export function endWithParent(child: ChildProcess): void {
  if (!child.pid) return
  const watcher = spawn('sh', ['-c', WATCH, 'watcher', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  // Without free file descriptors there are no pipes, although the types say so.
  watcher.stdin?.on('error', () => {})
  watcher.unref()
  child.once('exit', () => watcher.stdin?.end('\n'))
}

/**
 * Lets other processes go first: `niceness` is 1 to 19. Linux divides its time between sessions first, and a detached
 * child has one of its own. Its session is therefore lowered too, if the system allows it.
 */
export function lowerPriority(child: ChildProcess, niceness: number): void {
  child.once('spawn', () => {
    if (!child.pid) return
    try {
      setPriority(child.pid, niceness)
    } catch {
      // It has ended already, or the system does not allow it.
    }
    writeFile(`/proc/${child.pid}/autogroup`, String(niceness), { flag: 'r+' }).catch(() => {})
  })
}

/** True for the signals by which others end a process; any other signal is its own crash. */
export function isKill(signal: NodeJS.Signals | null): boolean {
  return signal !== null && ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGKILL'].includes(signal)
}
