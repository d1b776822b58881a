/** Changes on the page if an earlier text came back, paragraph by paragraph. */
import { diffArrays } from 'diff'

/** `kept` stands in both texts; `back` in the earlier one alone, `gone` in that of today alone. */
export type ParagraphChange = { kind: 'kept' | 'back' | 'gone'; text: string }

/** Texts with more differences are shown whole, one gone and one back: comparing them would take seconds. */
const MAX_DIFFERENCES = 2000

const paragraphsOf = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')

/** In the order of the page; what goes stands before what comes in its place. */
export function paragraphChanges(today: string, earlier: string): ParagraphChange[] {
  const [from, to] = [paragraphsOf(today), paragraphsOf(earlier)]
  const changes = diffArrays(from, to, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ]
  return changes.flatMap(({ value, removed, added }) =>
    value.map((text): ParagraphChange => ({ kind: removed ? 'gone' : added ? 'back' : 'kept', text })),
  )
}
