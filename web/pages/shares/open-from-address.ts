/** Opens the share dialog for an address that ends in its fragment, as the menu and the printed cards have it. */
import { useEffect, useEffectEvent } from 'react'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'

/** The fragment is taken out of the address, so that a reload or the way back opens nothing. */
export function useOpenFromAddress(open: () => void): void {
  const openIfAsked = useEffectEvent(() => {
    if (location.hash !== `#${SHARE_FRAGMENT}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  })
  useEffect(() => {
    openIfAsked()
    const onHashChange = () => openIfAsked()
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
}
