/** Chance that repeats itself: the same seed gives the same stars, on every machine and in every year. */

export type Random = {
  /** A number from `least` up to `most`. */
  between: (least: number, most: number) => number
  /** True in this part of all cases. */
  chance: (part: number) => boolean
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** A number around 0 that is mostly small, hardly ever beyond 3. */
  bell: () => number
}

/** FNV-1a: a text as 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    chance: (part) => next() < part,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    bell: () => next() + next() + next() + next() + next() + next() - 3,
  }
}
