/** Scroll restoration: the browser cannot know when a screen is rendered, so this saves and restores the positions. */

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

/** The element that a fragment names. Not every percent sign in one begins an escape. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

/** After a screen is rendered: to the saved position, to the element that the address names, or to the top. */
export function restoreScroll(hash: string): void {
  current = entryKey()
  const target = targetOf(hash)
  if (target && positions[current] === undefined) target.scrollIntoView()
  else scrollTo({ top: positions[current] ?? 0, behavior: 'instant' })
}

/** How long a reloaded page may take to reach its height. */
const GROWTH_TIMEOUT_MS = 3000

/** Goes to a position as soon as the page is high enough for it, unless the visitor scrolls first. */
function scrollWhenHighEnough(top: number): void {
  const tryScroll = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY >= Math.floor(top)
  }
  if (tryScroll()) return
  const observer = new ResizeObserver(() => tryScroll() && observer.disconnect())
  const stop = () => observer.disconnect()
  observer.observe(document.documentElement)
  setTimeout(stop, GROWTH_TIMEOUT_MS)
  for (const event of ['wheel', 'touchstart', 'keydown']) addEventListener(event, stop, { once: true, passive: true })
}

export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  if (!entryKey()) history.replaceState(newHistoryState(), '')
  current = entryKey()
  try {
    positions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    positions = {}
  }
  const saved = positions[current]
  if (saved !== undefined && scrollY === 0) scrollWhenHighEnough(saved)
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
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
    } catch {
      // Without storage the next visit starts at the top.
    }
  })
}
