/** Two people at one text or list: what each has changed since the version that both began from, piece by piece. */
import { differencesOf } from './paragraph-changes.ts'

/** Pieces in the order of the page. Of a conflict both have changed the same pieces, each in another way. */
export type Merged<Piece> = { kept: Piece[] } | { mine: Piece[]; theirs: Piece[] }

/** The pieces from `from` to `to` of the version before became `pieces`. */
type Change<Piece> = { isMine: boolean; from: number; to: number; pieces: Piece[] }

function changesOf<Piece>(base: readonly Piece[], now: readonly Piece[], isMine: boolean): Change<Piece>[] {
  const changes: Change<Piece>[] = []
  let at = 0
  let open: Change<Piece> | undefined
  for (const { value, added, removed } of differencesOf(base, now)) {
    if (added || removed) {
      if (!open) {
        open = { isMine, from: at, to: at, pieces: [] }
        changes.push(open)
      }
      if (added) open.pieces.push(...value)
    } else open = undefined
    if (!added) at += value.length
    if (open) open.to = at
  }
  return changes.flatMap((change) => {
    const { from, to, pieces } = change
    // As many as before: each in place of one.
    if (pieces.length !== to - from) return [change]
    return pieces.map((piece, index) => ({ isMine, from: from + index, to: from + index + 1, pieces: [piece] }))
  })
}

/** The pieces that one of the two has from `from` to `to`. */
function versionOf<Piece>(base: readonly Piece[], changes: readonly Change<Piece>[], from: number, to: number) {
  const pieces: Piece[] = []
  let at = from
  for (const change of changes) {
    pieces.push(...base.slice(at, change.from), ...change.pieces)
    at = change.to
  }
  return [...pieces, ...base.slice(at, to)]
}

/** Pieces that both have added at one place all stand there, theirs first. */
export function merge<Piece>(
  base: readonly Piece[],
  mine: readonly Piece[],
  theirs: readonly Piece[],
): Merged<Piece>[] {
  const changes = [...changesOf(base, theirs, false), ...changesOf(base, mine, true)]
  const waiting = changes.sort((a, b) => a.from - b.from || a.to - b.to)
  const merged: Merged<Piece>[] = []
  let at = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from } = next
    const touching = [next]
    let { to } = next
    for (
      let other = waiting[0];
      other && (other.from < to || (other.from === from && other.to === to));
      [other] = waiting
    ) {
      touching.push(other)
      to = Math.max(to, other.to)
      waiting.shift()
    }
    merged.push({ kept: base.slice(at, from) }, ...settle(base, touching, from, to))
    at = to
  }
  return [...merged, { kept: base.slice(at) }].filter((part) => !('kept' in part) || part.kept.length > 0)
}

function settle<Piece>(
  base: readonly Piece[],
  touching: readonly Change<Piece>[],
  from: number,
  to: number,
): Merged<Piece>[] {
  const [ours, others] = [true, false].map((isMine) => touching.filter((change) => change.isMine === isMine))
  const mine = versionOf(base, ours ?? [], from, to)
  const theirs = versionOf(base, others ?? [], from, to)
  if (!others?.length) return [{ kept: mine }]
  if (!ours?.length) return [{ kept: theirs }]
  // Pieces that both have changed alike stand there once.
  const start = alike(mine, theirs)
  const end = alike(mine.slice(start).reverse(), theirs.slice(start).reverse())
  const differ = { mine: mine.slice(start, mine.length - end), theirs: theirs.slice(start, theirs.length - end) }
  const isSame = differ.mine.length + differ.theirs.length === 0
  const middle = from === to || isSame ? { kept: [...differ.theirs, ...differ.mine] } : differ
  return [{ kept: mine.slice(0, start) }, middle, { kept: mine.slice(mine.length - end) }]
}

/** The number of pieces with which both begin. */
function alike<Piece>(mine: readonly Piece[], theirs: readonly Piece[]): number {
  const differing = mine.findIndex((piece, index) => JSON.stringify(piece) !== JSON.stringify(theirs[index]))
  return differing < 0 ? mine.length : differing
}
