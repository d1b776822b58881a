/**
 * The last net: an error that a library throws where nobody can catch it, such as in a callback of its own, costs the
 * one request that it belongs to, and not the process with every visitor in it (decision 95).
 */
import { serverLimits } from '../../shared/server-limits.ts'

/** From now on such errors are printed. The start itself does without: it ends with its reason. */
export function surviveStrayErrors(): void {
  let printedAt = Number.NEGATIVE_INFINITY
  process.on('uncaughtException', (error) => {
    // What fails may be the log itself, as on a full disk.
    if (performance.now() - printedAt < serverLimits.strayErrorMs) return
    printedAt = performance.now()
    console.error(error)
  })
}
