/** Places a long wall of pieces by script: measures its columns, and follows the visitor down the page. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countRows, ROWS } from '../../ui/masonry.tsx'
import { between, firstFrom, type Places, place } from '../../ui/placing.ts'
import type { LongPiece } from './long-masonry.tsx'

/** How far beyond the screen pieces are made, and at the latest made anew, in screens. */
const MADE = 1.5
const NEEDED = 0.5
/** What `--spare-rows` is where a page does not set it. */
const SPARE_ROWS = 6
/** Browsers cut lengths to such fractions of a pixel. */
const FRACTION = 64

/** `scale` turns the places' lengths into pixels; the rest is in pixels. */
type Layout = {
  places: Places
  scale: number
  column: number
  step: number
  width: number
  height: number
}
/** The pieces from `start` up to, without, `end`, and the one that has the focus, `held`, with its neighbours. */
export type Shown = { layout: Layout; start: number; end: number; held: number | undefined }

export function indicesOf({ start, end, held }: Shown): number[] {
  const range = Array.from({ length: end - start }, (_, n) => start + n)
  // Whoever goes on by keyboard may be faster than the page scrolls.
  const around = held === undefined ? [] : [held - 1, held, held + 1]
  return [
    ...around.filter((index) => index < start),
    ...range,
    ...around.filter((index) => index >= end),
  ]
}

export function boxOf({ places, scale, column, step }: Layout, index: number) {
  return {
    top: (places.tops[index] ?? 0) * scale,
    left: (places.columns[index] ?? 0) * step,
    width: column,
    height: (places.lengths[index] ?? 0) * scale,
  }
}

/** Reads what the page's CSS says of its columns, so that the places are those of its grid. */
function measure(list: HTMLElement, pieces: readonly LongPiece[]): Layout {
  const style = getComputedStyle(list)
  const count = Number(style.getPropertyValue('--columns')) || 1
  const spare = Number(style.getPropertyValue('--spare-rows') || SPARE_ROWS)
  const gap = Number.parseFloat(style.columnGap) || 0
  const { width } = list.getBoundingClientRect()
  const column = (width - (count - 1) * gap) / count
  const one = count === 1
  const lengths = pieces.map((piece) =>
    one
      ? column * ((piece.height ?? 3) / (piece.width ?? 4)) + gap
      : countRows(piece.width, piece.height) + spare,
  )
  const places = place(lengths, count)
  const scale = one ? 1 : Math.floor((column / ROWS) * FRACTION) / FRACTION
  return { places, scale, column, step: column + gap, width, height: places.height * scale }
}

/** Which pieces must be there, given those that are. */
function look(list: HTMLElement, layout: Layout, before: Shown | null): Shown {
  const { places, scale } = layout
  const top = -list.getBoundingClientRect().top
  const around = (screens: number) =>
    between(
      places,
      (top - screens * innerHeight) / scale,
      (top + (1 + screens) * innerHeight) / scale,
    )
  const focused = list.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index
    : undefined
  const held = focused === undefined ? undefined : Number(focused)
  const [needStart, needEnd] = around(NEEDED)
  if (
    before?.layout === layout &&
    before.start <= needStart &&
    before.end >= needEnd &&
    before.held === held
  )
    return before
  const [start, end] = around(MADE)
  return { layout, start, end, held }
}

/** Keeps what was at the top of the screen there when the columns have changed. */
function stay(list: HTMLElement, before: Layout, after: Layout): void {
  const top = -list.getBoundingClientRect().top
  if (top <= 0) return
  const first = firstFrom(before.places, top / before.scale)
  const moved = (after.places.tops[first] ?? 0) * after.scale
  scrollBy({
    top: moved - (before.places.tops[first] ?? 0) * before.scale,
    behavior: 'instant',
  })
}

/** `shown` is null as long as the grid itself does it. */
export function usePlacing(
  list: RefObject<HTMLElement | null>,
  pieces: readonly LongPiece[],
  needed: boolean,
): { shown: Shown | null; reveal: (index: number) => HTMLElement | null } {
  const [shown, setShown] = useState<Shown | null>(null)
  const latest = useRef<Shown>(null)
  const layout = useRef<Layout>(null)

  const update = useCallback(() => {
    const element = list.current
    const current = layout.current
    latest.current = element && current ? look(element, current, latest.current) : null
    setShown(latest.current)
  }, [list])

  useLayoutEffect(() => {
    const element = list.current
    layout.current = needed && element ? measure(element, pieces) : null
    update()
    if (!needed || !element) return
    const observer = new ResizeObserver(() => {
      const before = layout.current
      if (!before || element.getBoundingClientRect().width === before.width) return
      const after = measure(element, pieces)
      layout.current = after
      flushSync(update)
      stay(element, before, after)
    })
    observer.observe(element)
    element.addEventListener('focusin', update)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', update)
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [list, pieces, needed, update])

  const reveal = useCallback(
    (index: number) => {
      const element = list.current
      const current = layout.current
      if (element && current) {
        const { top, height } = boxOf(current, index)
        centre(element.getBoundingClientRect().top + top, height)
        flushSync(update)
      }
      const piece = element?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] > *`)
      if (!piece) return null
      const { top, height } = piece.getBoundingClientRect()
      centre(top, height)
      return piece
    },
    [list, update],
  )
  return { shown, reveal }
}

/** Scrolls to the middle what is not at least half in view. */
function centre(top: number, height: number): void {
  const inView = Math.min(top + height, innerHeight) - Math.max(top, 0)
  if (inView < Math.min(height, innerHeight) / 2)
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
}
