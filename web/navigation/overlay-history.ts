/** History entries of overlays such as the menu: the back button closes one, and closing it leaves no entry. */
import { useEffect, useEffectEvent } from 'react'
import { type HistoryEvent, stepHistory } from './history-steps.ts'
import { newHistoryState, saveScroll } from './scroll-restoration.ts'

/** Resolves once the browser has gone back from every closed overlay. */
let left: Promise<void> = Promise.resolve()
let claimed = false

/** Resolves once no closed overlay has an entry left, and the scroll position is restored. */
export const overlaysLeft = (): Promise<void> => left

/** True if the current entry belongs to an overlay. */
export function isOverlayEntry(): boolean {
  return (history.state as { overlay?: boolean } | null)?.overlay === true
}

/** Adds or replaces the entry that an event asks for. True if the entry of a closed overlay is to be left. */
export function tellHistory(event: HistoryEvent, url?: URL): boolean {
  const [method, isClaimed] = stepHistory({ overlay: isOverlayEntry(), claimed }, event)
  claimed = isClaimed
  if (method && method !== 'back') {
    // The position needs the layout of what has just opened, and stays the same behind it.
    if (event === 'opened') afterPaint(saveScroll)
    else saveScroll()
    history[method]({ ...newHistoryState(), overlay: !url }, '', url)
  }
  return method === 'back'
}

/** Acts once the next frame is painted: what a press opens is seen before anything else is done. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Gives an overlay that was opened its entry, until the function that it returns is called. */
export function giveEntry(onBack: () => void): () => void {
  let isClosed = false
  void left.then(() => {
    if (isClosed) return
    tellHistory('opened')
    addEventListener('popstate', onBack)
  })
  return () => {
    isClosed = true
    removeEventListener('popstate', onBack)
    leaveOverlayEntry()
  }
}

/** Gives an overlay its entry while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (open ? giveEntry(() => onBack()) : undefined), [open])
}

/** Goes back from the entry of a closed overlay, unless a link has claimed it. */
export function leaveOverlayEntry(): void {
  left = left.then(
    () =>
      new Promise((resolve) => {
        // Wait for the click that closed the overlay, which may be on a link.
        setTimeout(() => {
          if (!tellHistory('closed')) return resolve()
          addEventListener('popstate', () => resolve(), { once: true })
          history.back()
        })
      }),
  )
}
