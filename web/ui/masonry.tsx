/**
 * Masonry: images in columns that keep their shape and their reading order. The HTML carries their sizes and a CSS grid
 * places them, so that nothing needs a script and nothing shifts. The page's CSS sets `--columns`.
 */
import { type ReactNode, useMemo } from 'react'
import { chunksOf, type Entry, type Lines, maxRowsOf, type Size, spanStyle } from './masonry-layout.ts'
import './masonry.css'

export type MasonryProps<Item> = {
  items: readonly Item[]
  className: string
  /** Estimates the text below an image. */
  linesOf?: (item: Item) => Lines
  /** Takes two columns, where there are two. */
  isWide?: (item: Item) => boolean
  render: (item: Item, index: number) => ReactNode
}

/** A wall too long for one grid goes on in another. */
export function Masonry<Item extends Size & { id: string }>(props: MasonryProps<Item>) {
  const { items, className, linesOf, isWide, render } = props
  const chunks = useMemo(() => chunksOf(entriesOf(items, linesOf), maxRowsOf), [items, linesOf])
  return (
    <div className={`masonry-frame ${className}`}>
      {chunks.map((grid, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that come first must not replace the grid, and with it the focus
        <ul key={at} className="masonry">
          {grid.map(({ item, index, lines }) => (
            <li key={item.id} className={isWide?.(item) ? 'wide' : undefined} style={spanStyle(item, lines)}>
              {render(item, index)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

export function entriesOf<Item extends Size>(items: readonly Item[], linesOf?: (item: Item) => Lines): Entry<Item>[] {
  return items.map((item, index) => ({ item, index, lines: linesOf?.(item) }))
}
