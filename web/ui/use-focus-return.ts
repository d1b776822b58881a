/** What opens in place of something else gives the focus back to whatever had it before, unless it has gone elsewhere. */
import { useEffect, useState } from 'react'

export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before?.focus()
    },
    [before],
  )
}
