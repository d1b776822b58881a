/** Remembers how far each visited screen was scrolled, and goes back there: the browser cannot know when a screen is drawn. */

const STORE = 'scroll'
let heights: Record<string, number> = {}
let current = ''

/** The name of the entry in the visitor's history; the entry that a visit begins with has none yet. */
function key(): string {
  return (history.state as { key?: string } | null)?.key ?? ''
}

export function newEntry(): { key: string } {
  return { key: Math.random().toString(36).slice(2) }
}

/** Notes where the current screen is, before it is left. */
export function keepScroll(): void {
  heights[current] = scrollY
}

/** The element that a fragment names. Not every percent sign in one begins a coded letter. */
function placeOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(decodeURIComponent(name))
  } catch {
    return document.getElementById(name)
  }
}

/** After a screen is drawn: to the place the address names, to where it was left, or to the top. */
export function recallScroll(hash: string): void {
  current = key()
  const target = placeOf(hash)
  if (target && heights[current] === undefined) target.scrollIntoView()
  else scrollTo({ top: heights[current] ?? 0, behavior: 'instant' })
}

/** How long a page that was loaded anew may take to reach its height, in milliseconds. */
const GROWING_MS = 3000

/** Goes to a height as soon as the page is high enough for it, unless the visitor goes somewhere first. */
function returnTo(top: number): void {
  const reach = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY >= Math.floor(top)
  }
  if (reach()) return
  const growing = new ResizeObserver(() => reach() && growing.disconnect())
  const stop = () => growing.disconnect()
  growing.observe(document.documentElement)
  setTimeout(stop, GROWING_MS)
  for (const own of ['wheel', 'touchstart', 'keydown'])
    addEventListener(own, stop, { once: true, passive: true })
}

export function startScrollKeeping(): void {
  history.scrollRestoration = 'manual'
  if (!key()) history.replaceState(newEntry(), '')
  current = key()
  try {
    heights = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    heights = {}
  }
  const left = heights[current]
  if (left !== undefined && scrollY === 0) returnTo(left)
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      setTimeout(() => {
        waiting = false
        if (key() === current) keepScroll()
      }, 100)
    },
    { passive: true },
  )
  addEventListener('pagehide', () => {
    keepScroll()
    try {
      sessionStorage.setItem(STORE, JSON.stringify(heights))
    } catch {
      // Without storage the next visit simply starts at the top.
    }
  })
}
