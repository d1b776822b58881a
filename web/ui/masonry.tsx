/**
 * Masonry: images in columns that keep their shape and their reading order. The HTML carries their sizes and a CSS grid
 * places them, so that nothing needs a script and nothing shifts. The page's CSS sets `--columns`.
 */
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { PAGE_ROWS } from '../../shared/limits.ts'
import { chunksOf, type Lines, maxRowsOf, type Size, spanStyle } from './masonry-layout.ts'
import { useMasonryWindow } from './use-masonry-window.ts'
import './masonry.css'

/** `reveal` puts an item of a windowed wall into the document, by its index in the whole list. */
export type MasonryHandle = { reveal: (index: number) => void }

/**
 * `linesOf` estimates the text below an image. A wall too long for one grid goes on in another; or, when it is `windowed`,
 * only the items near the screen are in the document. `items` may be a part of a list of `total` items, with
 * `offset` before them; items that come before the last `items` do not move those, when `above` says how many these are.
 */
export function Masonry<Item extends Size & { id: string }>(props: {
  items: readonly Item[]
  className: string
  linesOf?: (item: Item) => Lines
  /** Takes two columns, where there are two. */
  isWide?: (item: Item) => boolean
  render: (item: Item, index: number) => ReactNode
  windowed?: boolean
  total?: number
  offset?: number
  above?: number
  ref?: Ref<MasonryHandle>
}) {
  const { items, className, linesOf, isWide, render, windowed = false, ref } = props
  const { total = items.length, offset = 0, above = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => items.map((item, index) => ({ item, index, lines: linesOf?.(item) })), [items, linesOf])
  const chunks = useMemo(() => chunksOf(entries, maxRowsOf), [entries])
  const long = windowed && (total > PAGE_ROWS || chunks.length > 1)
  const { view, reveal } = useMasonryWindow(frame, { entries, offset, above }, long)
  useImperativeHandle(ref, () => ({ reveal }), [reveal])

  const grids = windowed ? chunks.slice(0, 1) : chunks
  return (
    <div ref={frame} className={`masonry-frame ${className}${view ? ' placed' : ''}`} style={view?.style}>
      {(view ? [entries.filter(({ index }) => view.shows(index))] : grids).map((grid, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that come first must not replace the grid, and with it the focus
        <ul key={at} className="masonry">
          {grid.map(({ item, index, lines }) => (
            <li
              key={item.id}
              className={isWide?.(item) ? 'wide' : undefined}
              style={view?.styleOf(index) ?? spanStyle(item, lines)}
              data-index={long ? offset + index : undefined}
              aria-setsize={long ? total : undefined}
              aria-posinset={long ? offset + index + 1 : undefined}
            >
              {render(item, index)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
