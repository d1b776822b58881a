/** Lets a few of many run at the same time, in the order in which they came. */

/** So many may wait, and the error for whoever comes then. */
type Room = { waiting: number; full: () => Error }

/** Makes a function that runs its argument when it is its turn; `atOnce` of them run at the same time. */
export function takeTurns(
  atOnce: number,
  room?: Room,
): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (run) => {
    if (room && waiting.length >= room.waiting) throw room.full()
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
