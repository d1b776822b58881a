/** Uploads run side by side, but only so many; while one is under way or waiting, leaving the page asks first. */
import { PARALLEL_UPLOADS } from '../../shared/limits.ts'

let running = 0
const waiting: (() => void)[] = []

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Waits for a free lane, does the work in it, and gives what the work gives. */
export async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running < PARALLEL_UPLOADS) running += 1
  // A freed lane is handed on without being given back, so that nobody can slip in between.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  addEventListener('beforeunload', askFirst)
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
    if (running === 0) removeEventListener('beforeunload', askFirst)
  }
}
