/** Scroll restoration: saves and restores positions, because the browser cannot know when a screen is rendered. */
import { addresses, anchorOf, namedItem } from '../../shared/addresses.ts'
import { listen } from '../ui/listen.ts'
import { store, storedValue } from '../ui/stored.ts'

const STORAGE_KEY = 'scroll'
let positions: Record<string, number> = {}
let current = ''

/** The key of the history entry; the first entry of a visit has none yet. */
function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? ''
}

export function newHistoryState(): { key: string } {
  return { key: Math.random().toString(36).slice(2) }
}

/** Saves the position of the current screen, before it is left. */
export function saveScroll(): void {
  positions[current] = scrollY
}

/** The fragment of an address, or that of the thing which the address names. */
export function fragmentOf({ pathname, search, hash }: URL | Location): string {
  const named = hash ? undefined : namedItem(pathname, new URLSearchParams(search))
  return named ? `#${anchorOf(addresses[named.name], named.id)}` : hash
}

/** The element that a fragment names. Not every percent sign in one begins an escape. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

/** Scrolls after a screen is rendered: to the saved position, to the element that the address names, or to the top. */
export function restoreScroll(hash: string): void {
  current = entryKey()
  const target = targetOf(hash)
  const saved = positions[current]
  stopWaiting()
  if (target && saved === undefined) target.scrollIntoView()
  else scrollWhenHighEnough(saved ?? 0)
}

/** Time for a page to grow to its height without new parts: a list grows with each part that is fetched. */
const GROWTH_TIMEOUT_MS = 3000

let stopWaiting = () => {}

/** Goes to a position as soon as the page is high enough for it, unless the visitor scrolls first. */
function scrollWhenHighEnough(top: number): void {
  const tryScroll = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY >= Math.floor(top)
  }
  if (tryScroll()) return
  let timeout: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(() => {
    clearTimeout(timeout)
    timeout = setTimeout(stop, GROWTH_TIMEOUT_MS)
    if (tryScroll()) stop()
  })
  function stop() {
    clearTimeout(timeout)
    observer.disconnect()
    unlisten()
  }
  observer.observe(document.documentElement)
  const unlisten = listen(window, ['wheel', 'touchstart', 'keydown'], stop, { passive: true })
  stopWaiting = stop
}

export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  if (!entryKey()) history.replaceState(newHistoryState(), '')
  current = entryKey()
  positions = storedValue<typeof positions>(STORAGE_KEY, 'sessionStorage') ?? {}
  const saved = positions[current]
  if (saved !== undefined && scrollY === 0) scrollWhenHighEnough(saved)
  // The browser itself scrolls to a fragment.
  else if (!location.hash) targetOf(fragmentOf(location))?.scrollIntoView({ behavior: 'instant' })
  let throttled = false
  addEventListener(
    'scroll',
    () => {
      if (throttled) return
      throttled = true
      setTimeout(() => {
        throttled = false
        if (entryKey() === current) saveScroll()
      }, 100)
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    saveScroll()
    // Refused, the next visit starts at the top.
    store(STORAGE_KEY, positions, 'sessionStorage')
  })
}
