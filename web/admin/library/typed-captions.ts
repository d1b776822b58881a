/** Captions and years that are typed and not saved yet. The device keeps them over a reload. */
import { createStore } from '../../ui/store.ts'
import { store, storedValue } from '../../ui/stored.ts'

/**
 * `text` is in the field of the photo with this id, by the person with this address; `was` is what stood there before.
 * `unsent` could not be saved, and is sent again by itself. In a `conflict` somebody else has written it meanwhile:
 * nothing is sent until one of both is chosen.
 */
export type Typed = {
  id: string
  field: string
  text: string
  was: unknown
  by: string
  state?: 'unsent' | 'conflict' | undefined
}

const KEY = 'captions'
export const typedCaptions = createStore<readonly Typed[]>(storedValue(KEY) ?? [])
typedCaptions.subscribe(() => store(KEY, typedCaptions.get().length > 0 ? typedCaptions.get() : null))

export function keepTyped(typed: Typed): void {
  typedCaptions.change((all) => [...all.filter(({ id, field }) => id !== typed.id || field !== typed.field), typed])
}

/** True also for a text that has become another object since. Newer text of the same field stays as it is. */
const isSame = (a: Typed) => (b: Typed) => a.id === b.id && a.field === b.field && a.text === b.text

/** Says why it is not saved yet. */
export function markTyped(typed: Typed, state: Typed['state']): void {
  const isIt = isSame(typed)
  typedCaptions.change((all) => all.map((each) => (isIt(each) ? { ...typed, state } : each)))
}

export function forgetTyped(typed: Typed): void {
  const isIt = isSame(typed)
  typedCaptions.change((all) => all.filter((each) => !isIt(each)))
}
