/** Parameters in the fragment of an administrator's screen, behind the `#`. */
import { useSyncExternalStore } from 'react'
import { listen } from '../../../ui/listen.ts'

/** The parameters of the address's fragment, also of one that is pasted while the page is open. */
export function useHashParameters(): URLSearchParams {
  const hash = useSyncExternalStore(
    (listener) => listen(window, ['hashchange'], listener),
    () => location.hash,
  )
  return new URLSearchParams(hash.slice(1))
}
