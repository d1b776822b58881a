/** Windowing for a long masonry: a script places it as the grid would, and only items near the screen are rendered. */
import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from './listen.ts'
import { type Entry, type Lines, ROWS, rowsOf } from './masonry-layout.ts'
import { placeAroundLine } from './windowed-layout.ts'

/** Chrome cuts the rows of a grid to such fractions of a pixel. */
const FRACTION = 64
/** From this column width on, the lines of a wide column count. */
const WIDE_PX = 384

/** Items to lay out: part of a list after `offset` others, the first `above` of them above a line. */
type Part = { entries: readonly Entry[]; offset: number; above: number }
/** `row` is the height of a grid row in pixels, `height` that of the wall in grid rows. */
type Layout = ReturnType<typeof placeAroundLine> & { row: number; height: number; part: Part }
/** Rendered part, in grid rows. */
type Range = { layout: Layout; from: number; to: number }

function measure(frame: HTMLElement, part: Part): Layout {
  // Same sums as in masonry.css.
  const list = frame.querySelector('ul') ?? frame
  const style = getComputedStyle(list)
  const [columns = 1, spare = 0, linePx = 0, rowsPerPx = 0] = [
    '--columns',
    '--spare-rows',
    '--line-px',
    '--rows-per-px',
  ].map((name) => Number(style.getPropertyValue(name)))
  const { width } = frame.getBoundingClientRect()
  const column = style.getPropertyValue('--in-large-text') ? 'large' : width < WIDE_PX ? 'narrow' : 'wide'
  const linesOf = (lines: Lines | undefined) => lines?.[column] ?? 0
  const spans = part.entries.map(({ item, lines }) =>
    Math.round(rowsOf(item) + linesOf(lines) * linePx * rowsPerPx + spare),
  )
  const row = Math.floor((width / ROWS) * FRACTION) / FRACTION
  const placed = placeAroundLine(spans, columns, Math.max(0, part.above))
  const height = placed.positions.reduce((most, { top, span }) => Math.max(most, top + span), 0)
  return { ...placed, row, height, part }
}

/** At least a screen above and below what is seen. It only changes from one screen to the next. */
function rangeOf(frame: HTMLElement, layout: Layout): Range {
  const screen = Math.floor(-frame.getBoundingClientRect().top / innerHeight)
  const rows = innerHeight / layout.row
  return { layout, from: (screen - 1) * rows, to: (screen + 3) * rows }
}

/** `view` is undefined until the script has taken over, which it does when the wall is `long`. */
export function useMasonryWindow(frame: RefObject<HTMLElement | null>, part: Part, long: boolean) {
  const { entries, offset, above } = part
  const [range, setRange] = useState<Range>()
  /** Rendered with its neighbours at any scroll position: the Tab key may be faster than scrolling. */
  const [focused, setFocused] = useState<number>()

  useLayoutEffect(() => {
    const element = frame.current
    if (!long || !element) return setRange(undefined)
    const part = { entries, offset, above }
    let layout = measure(element, part)
    const update = () => {
      const next = rangeOf(element, layout)
      setRange((last) => (last?.layout === layout && last.from === next.from ? last : next))
    }
    const observer = new ResizeObserver(() => {
      const before = layout
      layout = measure(element, part)
      if (before.row === layout.row && before.height === layout.height) return
      // Keep the item at the top of the screen in place.
      const scrolled = -element.getBoundingClientRect().top
      const first = before.positions.findIndex(({ top }) => top * before.row >= scrolled)
      const topIn = ({ positions, row }: Layout) => (positions[first]?.top ?? 0) * row
      flushSync(update)
      if (scrolled > 0) scrollBy({ top: topIn(layout) - topIn(before), behavior: 'instant' })
    })
    const onFocus = ({ target }: FocusEvent) => {
      const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset.index
      setFocused(Number(index))
    }
    update()
    observer.observe(element)
    const endFocus = listen(element, ['focusin'], onFocus)
    const endUpdates = listen(window, ['scroll', 'resize'], update, { passive: true })
    return () => {
      observer.disconnect()
      endFocus()
      endUpdates()
    }
  }, [frame, entries, offset, above, long])

  // Items that have come above the line push down what is seen: the page scrolls along.
  const placed = useRef<Layout>(undefined)
  const layout = range?.layout
  useLayoutEffect(() => {
    const last = placed.current
    placed.current = layout
    if (!frame.current || !layout || !last || layout.part.above <= last.part.above) return
    scrollBy({ top: (layout.line - last.line) * layout.row, behavior: 'instant' })
    setRange(rangeOf(frame.current, layout))
  }, [frame, layout])

  const reveal = useCallback(async (index: number) => {
    // An effect has to end first: within one, nothing is rendered at once.
    await null
    flushSync(() => setFocused(index))
  }, [])
  return { view: range && viewOf(range, focused), reveal }
}

function viewOf({ layout, from, to }: Range, focused = Number.NaN) {
  const { positions, height, row, part } = layout
  return {
    style: { '--row': `${row}px`, '--height': height } as CSSProperties,
    shows: (index: number) => {
      const { top, span } = positions[index] ?? { top: 0, span: 0 }
      return (top < to && top + span > from) || Math.abs(part.offset + index - focused) <= 1
    },
    styleOf: (index: number) => {
      const { top, column } = positions[index] ?? { top: 0, column: 0 }
      return { '--top': top, '--column': column } as CSSProperties
    },
  }
}
