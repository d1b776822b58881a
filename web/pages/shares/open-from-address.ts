/** Opens the share dialog for an address that ends in its fragment, as the menu has it, or the welcome of the printed cards. */
import { useEffect, useEffectEvent } from 'react'
import { FOUND_FRAGMENT, SHARE_FRAGMENT } from '../../../shared/share-address.ts'

/** The form, or the welcome of a finder, which leads to the form. */
export type Opened = 'form' | 'found'

const opens: Record<string, Opened> = { [`#${SHARE_FRAGMENT}`]: 'form', [`#${FOUND_FRAGMENT}`]: 'found' }

/** The fragment is taken out of the address, so that a reload or the way back opens nothing. */
export function useOpenFromAddress(open: (opened: Opened) => void): void {
  const openIfAsked = useEffectEvent(() => {
    const opened = opens[location.hash]
    if (!opened) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open(opened)
  })
  useEffect(() => {
    openIfAsked()
    const onHashChange = () => openIfAsked()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
}
