/** History of the lightbox: a click on an image adds an entry with its address, and closing goes back over it. */
import type { Address } from '../../shared/addresses.ts'
import { isPlainClick } from '../navigation/navigation.ts'
import { newHistoryState, saveScroll } from '../navigation/scroll-restoration.ts'
import { listen } from '../ui/listen.ts'
import { linkAt } from './image-address.ts'

/** Marks the history entries that a click on an image has made. */
const OPENED = { lightbox: true }

/** Calls `follow` after each change of the address by history or a click on an image. Returns what ends that. */
export function onImageAddress(address: Address, follow: () => void): () => void {
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return
    const link = linkAt(event, address)
    if (!link) return
    event.preventDefault()
    saveScroll()
    history.pushState({ ...newHistoryState(), ...OPENED }, '', link.href)
    follow()
  }

  const endHistory = listen(window, ['popstate'], follow)
  // Capture the click before navigation.ts, which would take it for a link to this page.
  const endClicks = listen(document, ['click'], onClick, true)
  return () => {
    endHistory()
    endClicks()
  }
}

/** Replaces the address by that of another image. */
export function nameInAddress(url: string): void {
  if (location.pathname + location.search + location.hash !== url) history.replaceState(history.state, '', url)
}

export function leaveImageAddress(): void {
  if ((history.state as Partial<typeof OPENED> | null)?.lightbox) history.back()
  else history.replaceState(history.state, '', location.pathname)
}
