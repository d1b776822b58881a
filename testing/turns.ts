/** For tests: counts the turns of the event loop, in which other requests could have theirs. */

/** A result, and the number of turns that it took. */
export async function inTurns<Result>(run: () => Promise<Result>): Promise<[Result, number]> {
  let [turns, isOver] = [0, false]
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  const result = await run()
  isOver = true
  return [result, turns]
}
