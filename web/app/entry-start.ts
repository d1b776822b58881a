/**
 * Loads a page's scripts after its first paint: on a slow connection the text and the first image come before them.
 * The HTML lists the modules in the order of loading, as `<link rel="later">`, which browsers ignore.
 */
import { layout } from '../../shared/messages/catalogue.ts'

const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
/** Wait after the load event for a page that is never painted, such as one in a background tab. */
const PAINT_TIMEOUT_MS = 500
/** The element that was clicked before hydration, to be clicked again after it. */
let clicked = null as HTMLElement | null

const painted = new Promise((resolve) => {
  reported('paint').then(resolve)
  addEventListener('load', () => setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS))
  addEventListener('click', resolve, { once: true, capture: true })
})
addEventListener('click', deferClick, true)
// The welcome of a card with letters, such as `#found-KMRT`, has the id without them.
const { hash } = location
const welcome = document.getElementById(hash.slice(1, -5))
if (welcome) {
  welcome.id = hash.slice(1)
  location.replace(hash)
}
await painted
for (const link of links) link.rel = 'modulepreload'
try {
  await import(links[links.length - 1]?.href ?? '')
  // app.tsx sets this mark when the page is hydrated.
  await reported('mark', 'hydrated')
} catch {
  addEventListener('click', alertLoadFailure)
}
removeEventListener('click', deferClick, true)
clicked?.click()

/**
 * Defers a click on a button or an image until hydration. Actions of the browser itself, such as opening a popover,
 * happen at once.
 */
function deferClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const target = (event.target as Element).closest<HTMLElement>(
    'button, a[href^="#"]:not(.skip, .dialog-close), a[href^="/"][href*="?"]',
  )
  if (!target || (target as HTMLButtonElement).popoverTargetElement) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clicked = target
}

/** Alert instead of a toast, because the scripts did not load. */
function alertLoadFailure({ target }: Event): void {
  const button = (target as Element).closest('button')
  if (button && !button.popoverTargetElement) alert(layout.reload)
}

/** Resolves at the first performance entry of this type, and of this name if there is one. */
function reported(type: 'paint' | 'mark', name?: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (name && entries.getEntriesByName(name).length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type, buffered: true })
  })
}
