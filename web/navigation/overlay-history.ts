/**
 * History entries of what lies over a page, as the menu does: the back button closes it, and closing it leaves no
 * entry.
 */
import { useEffect, useEffectEvent } from 'react'
import { newHistoryState, saveScroll } from './scroll-restoration.ts'

const OVERLAY = { overlay: true }

/** Resolves when the browser has gone back from every overlay that was closed. */
let left: Promise<void> = Promise.resolve()
let isClaimed = false

/** Resolves when no closed overlay has an entry left, and the page is where it was scrolled to. */
export const overlaysLeft = (): Promise<void> => left

/** Whether the current entry is that of an overlay. */
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

/** Goes back from the entry of an overlay that is closed, unless a link has claimed it. */
export function leaveOverlayEntry(): void {
  left = left.then(
    () =>
      new Promise((resolve) => {
        // After the click that closed the overlay, which may be on a link.
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

/** The entry of the next screen. */
export function enterPage(url: URL): void {
  saveScroll()
  if (isOverlayEntry()) history.replaceState(newHistoryState(), '', url)
  else history.pushState(newHistoryState(), '', url)
  isClaimed = false
}
