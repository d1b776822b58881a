/** Columns of the grid, and the height of a row. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** A face is known in a picture so wide; a card has room for its switches. */
const CELL_PX = 150
const CARD_REM = 14
const MOST = 12
const FEWEST = 3
const GAP_PX = 6
/** Height of the line below each picture. */
const LINE_REM = 1.75
/** A phone has no room for switches and buttons below each picture: they are in the sheet. */
const WITH_CARDS = '(min-width: 48em)'

/** `top` is where the grid begins on the page. All in pixels but `columns`. The height of a card is an estimate. */
export type GridSize = { columns: number; row: number; top: number; hasCards: boolean }

function measure(element: HTMLElement, areCards: boolean): GridSize {
  const { width, top } = element.getBoundingClientRect()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const at = top + scrollY
  if (areCards && matchMedia(WITH_CARDS).matches)
    return { columns: Math.max(1, Math.floor(width / (CARD_REM * rem))), row: 36 * rem, top: at, hasCards: true }
  const columns = Math.max(FEWEST, Math.min(MOST, Math.floor(width / CELL_PX)))
  const picture = (width - (columns - 1) * GAP_PX) / columns
  return { columns, row: Math.floor(picture + LINE_REM * rem + GAP_PX), top: at, hasCards: false }
}

export function useGridSize(frame: RefObject<HTMLElement | null>, areCards: boolean): GridSize | null {
  const [size, setSize] = useState<GridSize | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const update = () => {
      // A dialog of a card goes on while the phone is turned.
      if (element.querySelector('dialog[open]')) return
      const next = measure(element, areCards)
      setSize((last) => (last && JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // Content above changes the grid's position, too.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame, areCards])
  return size
}
