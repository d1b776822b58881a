/** For tests: the entries of a tar file in their order, and the damage of a bad disk. */

/** Offsets of an entry: its header at `start`, `size` bytes of content from `bytes` on, the next entry at `end`. */
export type TarEntry = { name: string; start: number; bytes: number; size: number; end: number }

const BLOCK = 512

export function tarEntries(tar: Buffer): TarEntry[] {
  const found: TarEntry[] = []
  for (let start = 0; tar[start]; start = found.at(-1)?.end ?? tar.length) {
    const name = tar.toString('utf8', start, start + 100).replace(/\0.*/s, '')
    const size = Number.parseInt(tar.toString('latin1', start + 124, start + 135), 8)
    const bytes = start + BLOCK
    found.push({ name, start, bytes, size, end: bytes + Math.ceil(size / BLOCK) * BLOCK })
  }
  return found
}

/** Random numbers from 0 to below `limit`, the same ones for the same seed. */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type Damage = (tar: Buffer, entry: TarEntry, random: (limit: number) => number) => Buffer

function flip(tar: Buffer, start: number, size: number, random: (limit: number) => number): Buffer {
  const changed = Buffer.from(tar)
  const at = start + random(size)
  changed[at] = (tar[at] ?? 0) ^ (1 << random(8))
  return changed
}

/** Kinds of damage to an entry. */
export const damages: Record<string, Damage> = {
  'one bit flipped': (tar, { bytes, size }, random) => flip(tar, bytes, size, random),
  'one bit of its name flipped': (tar, { start, name }, random) => flip(tar, start, name.length, random),
  'zeros in the place of its bytes': (tar, { bytes, size }) => Buffer.from(tar).fill(0, bytes, bytes + size),
  'its end cut off, and all that follows': (tar, { bytes, size }, random) => tar.subarray(0, bytes + random(size)),
  'no trace of it': (tar, { start, end }) => Buffer.concat([tar.subarray(0, start), tar.subarray(end)]),
  'another copy of it': (tar, { start, end }) => Buffer.concat([tar.subarray(0, end), tar.subarray(start)]),
}
