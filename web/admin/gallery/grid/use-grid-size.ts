/** Columns of the grid, and the height of a row. */
import { type RefObject, useLayoutEffect, useState } from 'react'

const CELL_PX = 130
const MOST = 12
const FEWEST = 3
const GAP_PX = 6
/** Height of the line below each picture. */
const LINE_REM = 1.75

/** `top` is where the grid begins on the page. All in pixels but `columns`. */
export type GridSize = { columns: number; row: number; top: number }

function measure(element: HTMLElement): GridSize {
  const { width, top } = element.getBoundingClientRect()
  const columns = Math.max(FEWEST, Math.min(MOST, Math.floor(width / CELL_PX)))
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const picture = (width - (columns - 1) * GAP_PX) / columns
  return { columns, row: Math.floor(picture + LINE_REM * rem + GAP_PX), top: top + scrollY }
}

export function useGridSize(frame: RefObject<HTMLElement | null>): GridSize | null {
  const [size, setSize] = useState<GridSize | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const update = () => {
      const next = measure(element)
      setSize((last) =>
        last && last.columns === next.columns && last.row === next.row && last.top === next.top ? last : next,
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // Content above changes the grid's position, too.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame])
  return size
}
