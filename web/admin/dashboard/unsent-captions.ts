/** Captions and years that could not be saved: kept while the page is open. */
import { createStore } from '../../ui/store.ts'

/**
 * `text` is what was typed into the field of the photo with this id; `value` is what is sent of it, and `was` what
 * stood there before. In a conflict somebody else has written it meanwhile: nothing is sent until one of both is chosen.
 */
export type Unsent = {
  id: string
  field: string
  text: string
  value: unknown
  was: unknown
  isConflict?: boolean | undefined
}

export const unsentCaptions = createStore<readonly Unsent[]>([])

/** Forgets a waiting change that newer typing or a saved value replaces. */
export function forgetUnsent(id: string, field: string): void {
  unsentCaptions.change((all) => all.filter((each) => each.id !== id || each.field !== field))
}
