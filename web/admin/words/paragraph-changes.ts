/** Changes on the page if an earlier text came back, paragraph by paragraph. */

/** `kept` stands in both texts; `back` in the earlier one alone, `gone` in that of today alone. */
export type ParagraphChange = { kind: 'kept' | 'back' | 'gone'; text: string }

const paragraphsOf = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')

/** In the order of the page; what goes stands before what comes in its place. */
export function paragraphChanges(today: string, earlier: string): ParagraphChange[] {
  const [from, to] = [paragraphsOf(today), paragraphsOf(earlier)]
  const common = commonLengths(from, to)
  const changes: ParagraphChange[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [left, right] = [from[i], to[j]]
    if (left !== undefined && left === right) {
      changes.push({ kind: 'kept', text: left })
      i += 1
      j += 1
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1))
    ) {
      changes.push({ kind: 'gone', text: left })
      i += 1
    } else {
      changes.push({ kind: 'back', text: right ?? '' })
      j += 1
    }
  }
  return changes
}

const lengthAt = (common: readonly (readonly number[])[], i: number, j: number) => common[i]?.[j] ?? 0

/** For each pair of positions, the length of the longest common sequence of the paragraphs from there on. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const common = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0))
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const row = common[i] as number[]
      row[j] =
        from[i] === to[j]
          ? lengthAt(common, i + 1, j + 1) + 1
          : Math.max(lengthAt(common, i + 1, j), lengthAt(common, i, j + 1))
    }
  return common
}
