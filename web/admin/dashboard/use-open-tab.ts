/** Which tab is open stands in the address, so that a reload and a shared link open the same one. */
import { useState } from 'react'

function asked(tabs: readonly string[]): string | undefined {
  const named = new URLSearchParams(location.search).get('tab') ?? location.hash.slice(1)
  return tabs.find((tab) => tab === named)
}

/** The open tab and how to open another. `tabs` are the known names; the first is open when none is asked for. */
export function useOpenTab(tabs: readonly string[]): [string, (tab: string) => void] {
  const [open, setOpen] = useState(() => asked(tabs) ?? tabs[0] ?? '')
  function change(tab: string) {
    setOpen(tab)
    const address = new URL(location.href)
    address.search = new URLSearchParams({ tab }).toString()
    address.hash = ''
    history.replaceState(history.state, '', address)
  }
  return [open, change]
}
