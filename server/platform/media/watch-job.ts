/** Watches the process of a job: its processor time and its memory. */
import { processorTime, residentSetSize } from './process-memory.ts'

const CHECK_MS = 200
/** On a busy machine a decoder waits for its turn: after this many times its own time it counts as hanging. */
const WAITING_FACTOR = 10

/**
 * Calls `end` at the first limit: `timeoutMs` of the process's own processor time, ten times as long by the clock, or
 * `maxRss` bytes. If its processor time is unknown, the clock alone counts. Returns a function that stops watching.
 */
export function watchJob(
  pid: number | undefined,
  { timeoutMs, maxRss }: { timeoutMs: number; maxRss: number },
  end: (reason: 'timeout' | 'out of memory') => void,
): () => void {
  const before = processorTime(pid)
  const timeout = setTimeout(() => end('timeout'), before === null ? timeoutMs : timeoutMs * WAITING_FACTOR)
  const check = setInterval(async () => {
    if (Number(processorTime(pid)) - Number(before) > timeoutMs) end('timeout')
    if ((await residentSetSize(pid)) > maxRss) end('out of memory')
  }, CHECK_MS)
  return () => {
    clearTimeout(timeout)
    clearInterval(check)
  }
}
