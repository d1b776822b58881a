/**
 * Loads the scripts of a page once it has been seen: on a slow line its words and its first picture come before them. The
 * page names them in the order in which they are needed, as links that nothing follows yet.
 */
const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
/** When a page that nobody sees, as in the background, goes on all the same: so many milliseconds after it is loaded. */
const PATIENCE_MS = 500
/** The button that was pressed while nothing listened yet. */
let pressed = null as HTMLElement | null

addEventListener('click', keepPress)
await new Promise((resolve) => {
  const seen = new PerformanceObserver(() => {
    seen.disconnect()
    resolve(null)
  })
  seen.observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(resolve, document.hidden ? 0 : PATIENCE_MS))
  addEventListener('click', resolve, { once: true })
})
for (const link of links) link.rel = 'modulepreload'
try {
  await import(links[links.length - 1]?.href ?? '')
} finally {
  removeEventListener('click', keepPress)
}
pressed?.click()

/** What the browser does by itself, as opening a popover, needs nobody to listen. */
function keepPress({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('button')
  if (button && !button.popoverTargetElement) pressed = button
}

export {}
