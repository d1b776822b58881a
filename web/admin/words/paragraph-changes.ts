/** Differences of two texts, paragraph by paragraph. */
import { type ChangeObject, diffArrays } from 'diff'

/** `kept` stands in both texts; `back` in the earlier one alone, `gone` in that of today alone. */
export type ParagraphChange = { kind: 'kept' | 'back' | 'gone'; text: string }

/** Texts with more differences are shown whole, one gone and one back: comparing them would take seconds. */
const MAX_DIFFERENCES = 2000

const isSame = (a: unknown, b: unknown) => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** Runs of pieces that both have, or one of them; what goes stands before what comes in its place. */
export function differencesOf<Piece>(
  from: readonly Piece[],
  to: readonly Piece[],
): Pick<ChangeObject<Piece[]>, 'value' | 'added' | 'removed'>[] {
  const options = { maxEditLength: MAX_DIFFERENCES, comparator: isSame }
  return (
    diffArrays([...from], [...to], options) ?? [
      { value: [...from], removed: true, added: false },
      { value: [...to], removed: false, added: true },
    ]
  )
}

const paragraphsOf = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')

/** The changes on the page if the earlier text came back, in the order of the page. */
export function paragraphChanges(today: string, earlier: string): ParagraphChange[] {
  return differencesOf(paragraphsOf(today), paragraphsOf(earlier)).flatMap(({ value, removed, added }) =>
    value.map((text): ParagraphChange => ({ kind: removed ? 'gone' : added ? 'back' : 'kept', text })),
  )
}
