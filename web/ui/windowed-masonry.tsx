/** A masonry that may be thousands of images long: only those near the screen are in the document. */
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { PAGE_ROWS } from '../../shared/collections/limits.ts'
import { entriesOf, type MasonryProps } from './masonry.tsx'
import { chunksOf, maxRowsOf, type Size, spanStyle } from './masonry-layout.ts'
import { useMasonryWindow } from './use-masonry-window.ts'

/** `reveal` puts an item into the document, by its index in the whole list, and resolves then. */
export type MasonryHandle = { reveal: (index: number) => Promise<void> }

/**
 * `items` are a part of a list of `total` items, with `offset` before them. The first `above` items came later than the
 * others, which they do not move.
 */
export function WindowedMasonry<Item extends Size & { id: string }>(
  props: MasonryProps<Item> & { total: number; offset: number; above: number; ref?: Ref<MasonryHandle> },
) {
  const { items, className, linesOf, render, total, offset, above, ref } = props
  const frame = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => entriesOf(items, linesOf), [items, linesOf])
  const chunks = useMemo(() => chunksOf(entries, maxRowsOf), [entries])
  const long = total > PAGE_ROWS || chunks.length > 1
  const { view, reveal } = useMasonryWindow(frame, { entries, offset, above }, long)
  useImperativeHandle(ref, () => ({ reveal }), [reveal])

  // Until the script takes over: as many items as one grid holds.
  const shown = view ? entries.filter(({ index }) => view.shows(index)) : (chunks[0] ?? [])
  return (
    <div ref={frame} className={`masonry-frame ${className}${view ? ' placed' : ''}`}>
      <ul className="masonry" style={view?.style}>
        {shown.map(({ item, index, lines }) => (
          <li
            key={item.id}
            style={view?.styleOf(index) ?? spanStyle(item, lines)}
            data-index={long ? offset + index : undefined}
            aria-setsize={long ? total : undefined}
            aria-posinset={long ? offset + index + 1 : undefined}
          >
            {render(item, index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
