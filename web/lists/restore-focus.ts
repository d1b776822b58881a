/**
 * Restores the focus in the administration when a change removes the focused element: it never falls back to the page.
 */

/** Frames to wait until the screen shows the change. */
const FRAMES = 60

/** Heading of a row, or its name. */
function headingOf(row: Element | null | undefined): HTMLElement | null | undefined {
  return row?.isConnected ? row.querySelector<HTMLElement>('h2, h3, strong') : null
}

/**
 * Call it before a change, and its result afterwards. A lost focus goes to its row, the next one, the one before, or
 * the title of the list or the screen.
 */
export function rememberFocus(): () => void {
  const start = document.activeElement
  const row = start?.closest('.admin :is(li, [role="gridcell"])')
  const list = start?.closest('.admin section')
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling]

  function restore(): void {
    const target =
      rows.map(headingOf).find(Boolean) ??
      (list?.isConnected ? list.querySelector<HTMLElement>('[data-after-delete], h2') : null) ??
      document.querySelector<HTMLElement>('.admin h1')
    if (target && target.tabIndex < 0) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }

  function watch(frames: number): void {
    const isLost = start !== document.body && document.activeElement === document.body
    if (isLost) restore()
    else if (frames > 0) requestAnimationFrame(() => watch(frames - 1))
  }
  return () => watch(FRAMES)
}

/** Does what may remove the focused element, as a button that has done its work; returns what `act` returns. */
export function keepFocus<T>(act: () => T): T {
  const restore = rememberFocus()
  const result = act()
  restore()
  return result
}
