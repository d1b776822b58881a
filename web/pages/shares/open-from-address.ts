/**
 * Opens the share dialog for an address that ends in its fragment, as the menu has it, or the welcome of the printed
 * cards.
 */
import { useEffect } from 'react'
import { FOUND_FRAGMENT, SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { listen } from '../../ui/listen.ts'

/** The form, or the welcome of a finder, which leads to the form and may name the letters of a card: `found-KMRT`. */
export type Opened = typeof SHARE_FRAGMENT | `${typeof FOUND_FRAGMENT}${string}`

/**
 * The fragment is taken out of the address, so that a reload or the way back opens nothing. `open` is always the same
 * function.
 */
export function useOpenFromAddress(open: (opened: Opened) => void): void {
  useEffect(() => {
    const openIfAsked = () => {
      const opened = location.hash.slice(1) as Opened
      if (opened !== SHARE_FRAGMENT && !opened.startsWith(FOUND_FRAGMENT)) return
      history.replaceState(history.state, '', location.pathname + location.search)
      open(opened)
    }
    openIfAsked()
    return listen(window, ['hashchange'], openIfAsked)
  }, [open])
}
