/** History entries of overlays such as the menu: the back button closes one, and closing it leaves no entry. */
import { useEffect, useEffectEvent } from 'react'
import { newHistoryState, saveScroll } from './scroll-restoration.ts'

const OVERLAY = { overlay: true }

/** Resolves once the browser has gone back from every closed overlay. */
let left: Promise<void> = Promise.resolve()
let isClaimed = false

/** Resolves once no closed overlay has an entry left, and the scroll position is restored. */
export const overlaysLeft = (): Promise<void> => left

/** True if the current entry belongs to an overlay. */
export function isOverlayEntry(): boolean {
  return (history.state as Partial<typeof OVERLAY> | null)?.overlay === true
}

/** Gives an overlay its entry while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    let isClosed = false
    const onPopState = () => onBack()
    void left.then(() => {
      if (isClosed) return
      enter()
      addEventListener('popstate', onPopState)
    })
    return () => {
      isClosed = true
      removeEventListener('popstate', onPopState)
      leaveOverlayEntry()
    }
  }, [open])
}

function enter(): void {
  isClaimed = false
  saveScroll()
  if (!isOverlayEntry()) history.pushState({ ...newHistoryState(), ...OVERLAY }, '')
}

/** Goes back from the entry of a closed overlay, unless a link has claimed it. */
export function leaveOverlayEntry(): void {
  left = left.then(
    () =>
      new Promise((resolve) => {
        // Wait for the click that closed the overlay, which may be on a link.
        setTimeout(() => {
          if (!isOverlayEntry() || isClaimed) return resolve()
          addEventListener('popstate', () => resolve(), { once: true })
          history.back()
        })
      }),
  )
}

/** A link of an overlay was pressed: its screen will replace the entry. */
export function claimOverlayEntry(): void {
  isClaimed = isOverlayEntry()
}

/** Adds the entry of the next screen. */
export function enterPage(url: URL): void {
  saveScroll()
  if (isOverlayEntry()) history.replaceState(newHistoryState(), '', url)
  else history.pushState(newHistoryState(), '', url)
  isClaimed = false
}
