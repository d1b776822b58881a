/** Single flight: of all requests for one variant at the same time, the first whose turn it is makes it for all. */
import type { FairQueue } from '../../platform/http/fair-queue.ts'

/** A client that waits for a variant: `signal` aborts when it leaves. */
export type Reader = { address: string; signal: AbortSignal }

type Flight = { readers: number; started: AbortController; made: PromiseWithResolvers<number> }

export function createSingleFlight() {
  const flights = new Map<string, Flight>()
  let waiting = 0

  function join(key: string): Flight {
    const flight = flights.get(key) ?? { readers: 0, started: new AbortController(), made: Promise.withResolvers() }
    flight.readers += 1
    waiting += 1
    flights.set(key, flight)
    return flight
  }

  function leave(key: string): void {
    const flight = flights.get(key)
    waiting -= 1
    if (flight && --flight.readers === 0) flights.delete(key)
  }

  return {
    /** Number of requests that wait at the moment. */
    get waiting() {
      return waiting
    },
    /**
     * Waits until it is the reader's turn to make the variant, or another request has begun to make it. `make` returns
     * its size in bytes.
     */
    async share(key: string, make: () => Promise<number>, queue: FairQueue, { address, signal }: Reader) {
      const { started, made } = join(key)
      const start = async () => {
        started.abort()
        await make().then(made.resolve, made.reject)
      }
      try {
        await queue.run(address, start, AbortSignal.any([signal, started.signal])).catch((error) => {
          if (signal.aborted || !started.signal.aborted) throw error
        })
        return await made.promise
      } finally {
        leave(key)
      }
    },
  }
}
