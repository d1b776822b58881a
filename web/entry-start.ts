/**
 * Loads the scripts of a page once it has been seen: on a slow line its words and its first picture come before them. The
 * page names them in the order in which they are needed, as links that nothing follows yet.
 */
const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
/** When a page that nobody sees, as in the background, goes on all the same: so many milliseconds after it is loaded. */
const PATIENCE_MS = 500
/** What was pressed while nothing listened yet. */
let pressed = null as HTMLElement | null

const seen = new Promise((resolve) => {
  const paint = new PerformanceObserver(() => {
    paint.disconnect()
    resolve(null)
  })
  paint.observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(resolve, document.hidden ? 0 : PATIENCE_MS))
  addEventListener('click', resolve, { once: true, capture: true })
})
addEventListener('click', keepPress, true)
await seen
for (const link of links) link.rel = 'modulepreload'
try {
  await import(links[links.length - 1]?.href ?? '')
  await hydrated()
} catch {
  addEventListener('click', sayWhy)
}
removeEventListener('click', keepPress, true)
pressed?.click()

/** Keeps a press on a button or a picture for later. What the browser does by itself, as opening a popover, it does now. */
function keepPress(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const target = (event.target as Element).closest<HTMLElement>('button, a[href^="#"]:not(.skip)')
  if (!target || (target as HTMLButtonElement).popoverTargetElement) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = target
}

/** Nothing that could say it better is here. */
function sayWhy({ target }: Event): void {
  const button = (target as Element).closest('button')
  if (button && !button.popoverTargetElement)
    alert('Please check your internet connection and load this page again.')
}

/** Resolves when everything on the page listens. */
function hydrated(): Promise<void> {
  return new Promise((resolve) => {
    const marks = new PerformanceObserver(() => {
      if (performance.getEntriesByName('hydrated').length === 0) return
      marks.disconnect()
      resolve()
    })
    marks.observe({ type: 'mark', buffered: true })
  })
}

export {}
