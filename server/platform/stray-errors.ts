/**
 * The last net for an error that a library throws where no caller can catch it, such as in a callback of its own. It
 * costs only the request that it belongs to, and not the process with all its visitors (decision 95).
 */
import { serverLimits } from '../../shared/server-limits.ts'

/** From now on such errors are printed. The start itself does without: it ends with its reason. */
export function surviveStrayErrors(): void {
  let printedAt = Number.NEGATIVE_INFINITY
  process.on('uncaughtException', (error) => {
    // The failing part may be the log itself, as on a full disk.
    if (performance.now() - printedAt < serverLimits.strayErrorMs) return
    printedAt = performance.now()
    console.error(error)
  })
}
