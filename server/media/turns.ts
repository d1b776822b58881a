/** Lets a few of many run at the same time, in the order in which they came. */

/** Makes a function that runs its argument when it is its turn; `atOnce` of them run at the same time. */
export function takeTurns(atOnce: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (run) => {
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
