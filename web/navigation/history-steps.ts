/**
 * Entries of the history, and the change that an event asks of them. An open menu or dialog has an entry of its own:
 * the back button closes it, and closing it in another way leaves no entry behind.
 */
export type Entry = {
  /** True for the entry of an overlay. */
  overlay: boolean
  /** A link of the overlay was pressed, so its screen takes the entry over. */
  claimed: boolean
}

/** An overlay opens or closes, a link is pressed, or its screen is shown. */
export type HistoryEvent = 'opened' | 'closed' | 'pressed' | 'shown'

/** The method of the history to call, if any, and whether the entry is claimed from then on. */
type Step = ['pushState' | 'replaceState' | 'back' | '', boolean]

export function stepHistory({ overlay, claimed }: Entry, event: HistoryEvent): Step {
  if (event === 'closed') return [overlay && !claimed ? 'back' : '', claimed]
  if (event === 'pressed') return ['', overlay]
  if (!overlay) return ['pushState', false]
  return [event === 'shown' ? 'replaceState' : '', false]
}
