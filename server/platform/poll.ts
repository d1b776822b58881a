/** Looks again and again, `pauseMs` apart, until `signal` aborts. A failed look is one of them. */
import { setTimeout as sleep } from 'node:timers/promises'

export async function poll(look: () => Promise<unknown>, pauseMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look().catch(() => {})
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
