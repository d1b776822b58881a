/** The grid itself: only rows near the screen are in the DOM, and one cell is in the Tab order. */
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useRef } from 'react'
import type { Collection, Row } from '../../../../shared/collections/collection.ts'
import { capitalised } from '../../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../../shared/messages/terms.ts'
import { Cell } from './cell.tsx'
import { targetOf } from './grid-keys.ts'
import { extend, noSelection, type Selection, selectAll, toggle } from './selection.ts'
import { type GridSize, useGridSize } from './use-grid-size.ts'
import { useLongPress } from './use-long-press.ts'
import { useRows } from './use-table.ts'

/** Rows beyond the screen, on each side. */
const OVERSCAN = 3
const CARD_OVERSCAN = 2
/** A list of so many is in the document whole, so that the search of the browser finds it. */
const WHOLE = 60
/** At each edge of the screen. */
const COVERED_PX = 130

type Props<T> = {
  collection: Collection
  ids: readonly string[]
  /** The place of the cell in the Tab order. */
  active: number
  setActive: (index: number) => void
  selection: Selection
  select: (next: (now: Selection) => Selection) => void
  /** Opens the sheet of a row, also one that is still on its way. */
  open: (id: string) => void
  /** Parts of a row below its picture, where there is room for them. */
  card?: ((row: T, position: number) => ReactNode) | undefined
}

export function Cells<T extends Row>(props: Props<T>) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useGridSize(frame, props.card !== undefined)
  return <div ref={frame}>{size && <Grid key={`${size.hasCards}`} {...props} size={size} />}</div>
}

function Grid<T extends Row>(props: Props<T> & { size: GridSize }) {
  const { collection, ids, selection, size, setActive } = props
  const { columns, row, top, hasCards } = size
  const grid = useRef<HTMLDivElement>(null)
  const active = Math.min(props.active, ids.length - 1)
  const activeRow = Math.floor(active / columns)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => row,
    overscan: ids.length <= WHOLE ? WHOLE : hasCards ? CARD_OVERSCAN : OVERSCAN,
    scrollMargin: top,
    // The header and the bar of the selection cover no focused cell.
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
    // New keys for a new row height, so that rows are measured again.
    getItemKey: useCallback((index: number) => `${row} ${index}`, [row]),
    // The focused cell stays in the DOM at any scroll position.
    rangeExtractor: (range: Range) =>
      [...new Set([activeRow, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
    indexAttribute: 'data-row',
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const rows = useRows<T>(collection, ids, startIndex * columns, (endIndex + 1) * columns)

  function focus(index: number) {
    setActive(index)
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto', behavior: 'instant' })
    // The row is in the document once React has rendered it.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
    )
  }
  const handlers = handlersOf({ ...props, active, focus })
  useLongPress(grid, handlers.longPress)

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one.
    <div
      ref={grid}
      role="grid"
      aria-label={capitalised(term(collection.plural ?? collection.name))}
      aria-multiselectable
      aria-rowcount={Math.ceil(ids.length / columns)}
      aria-colcount={columns}
      className="grid-cells"
      style={{ height: virtualizer.getTotalSize() }}
      tabIndex={-1}
      onClick={handlers.onClick}
      onKeyDown={handlers.onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its cells.
        <div
          key={key}
          ref={hasCards ? virtualizer.measureElement : undefined}
          role="row"
          aria-rowindex={index + 1}
          data-row={index}
          className={hasCards ? 'grid-row cards' : 'grid-row'}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            height: hasCards ? undefined : row,
            transform: `translateY(${start - top}px)`,
          }}
        >
          {ids.slice(index * columns, (index + 1) * columns).map((id, column) => (
            <Cell
              key={id}
              index={index * columns + column}
              column={column}
              collection={collection}
              row={rows.get(id)}
              card={hasCards ? props.card : undefined}
              isSelected={selection.ids.has(id)}
              isActive={index * columns + column === active}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The place of the cell around an element. */
function indexOf(target: EventTarget): number | null {
  const cell = (target as Element).closest<HTMLElement>('[data-index]')
  return cell && Number(cell.dataset.index)
}

type Now = Omit<Props<never>, 'card' | 'collection'> & { size: GridSize; focus: (index: number) => void }

/** Handlers of clicks, keys and touch. Those of the buttons of a card are its own. */
function handlersOf({ ids, selection, select, open, size, active, setActive, focus }: Now) {
  function onClick({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const index = indexOf(target)
    if (index === null || (target as Element).closest('button, a, label, dialog')) return
    setActive(index)
    const isMark = (target as Element).closest('.grid-mark') !== null
    const id = ids[index]
    if (shiftKey) select((now) => extend(now, ids, index))
    else if (isMark || ctrlKey || metaKey || selection.ids.size > 0) select((now) => toggle(now, ids, index))
    else if (id) open(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    const target = event.target as HTMLElement
    if (target !== event.currentTarget && target.role !== 'gridcell') return
    // A screen reader moves the focus without the keys of the grid.
    const index = indexOf(target) ?? active
    const isCommand = event.ctrlKey || event.metaKey
    const id = ids[index]
    const screen = Math.max(1, Math.floor(innerHeight / size.row) - 1)
    const place = targetOf(event, { index, columns: size.columns, count: ids.length, screen })
    if (place !== null) {
      if (shiftKey) select((now) => extend(now.ids.size > 0 ? now : toggle(noSelection, ids, index), ids, place))
      focus(place)
    } else if (key === ' ') select((now) => (shiftKey ? extend(now, ids, index) : toggle(now, ids, index)))
    else if (key === 'Enter' && id) open(id)
    else if (isCommand && key.toLowerCase() === 'a') select(() => selectAll(ids))
    else if (key === 'Escape') select(() => noSelection)
    else return
    event.preventDefault()
  }

  const longPress = {
    begin: (index: number) => {
      setActive(index)
      select((now) =>
        now.ids.has(ids[index] ?? '') ? { ...now, base: now.ids, anchor: index, adds: true } : toggle(now, ids, index),
      )
    },
    extend: (index: number) => select((now) => extend(now, ids, index)),
  }
  return { onClick, onKeyDown, longPress }
}
