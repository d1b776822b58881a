/** The grid itself: only rows near the screen are in the DOM, and one cell is in the Tab order. */
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef, useState } from 'react'
import type { Photo } from '../../../../shared/collections/photos.ts'
import { shownYear } from '../../../../shared/item.ts'
import { adminGallery } from '../../../../shared/messages/catalogue.ts'
import { MultiFormatImage } from '../../../ui/multi-format-image.tsx'
import { targetOf } from './grid-keys.ts'
import { extend, noSelection, type Selection, selectAll, toggle } from './selection.ts'
import { type GridSize, useGridSize } from './use-grid-size.ts'
import { useLongPress } from './use-long-press.ts'
import { usePhotoRows } from './use-photo-table.ts'

/** Rows beyond the screen, on each side. */
const OVERSCAN = 3
/** At each edge of the screen. */
const COVERED_PX = 130

type Props = {
  ids: readonly string[]
  selection: Selection
  select: (next: (now: Selection) => Selection) => void
  /** Opens the sheet of a photo, also one that is still on its way. */
  open: (id: string) => void
}

export function Cells(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useGridSize(frame)
  return <div ref={frame}>{size && <Grid {...props} size={size} />}</div>
}

function Grid(props: Props & { size: GridSize }) {
  const { ids, selection, size } = props
  const { columns, row, top } = size
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, ids.length - 1)
  const activeRow = Math.floor(active / columns)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => row,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The header and the bar of the selection cover no focused cell.
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
    // New keys for a new row height, so that rows are measured again.
    getItemKey: useCallback((index: number) => `${row} ${index}`, [row]),
    // The focused cell stays in the DOM at any scroll position.
    rangeExtractor: (range: Range) =>
      [...new Set([activeRow, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const rows = usePhotoRows(ids, startIndex * columns, (endIndex + 1) * columns)

  function focus(index: number) {
    setActive(index)
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto', behavior: 'instant' })
    // The row is in the document once React has rendered it.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
    )
  }
  const handlers = handlersOf(props, { active, setActive, focus })
  useLongPress(grid, handlers.longPress)

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one.
    <div
      ref={grid}
      role="grid"
      aria-label={adminGallery.grid.photos}
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
        <Row key={key} {...{ ids, index, rows, selection, active, size }} start={start - top} />
      ))}
    </div>
  )
}

type Now = {
  active: number
  setActive: (index: number) => void
  focus: (index: number) => void
}

/** The place of the cell around an element. */
function indexOf(target: EventTarget): number | null {
  const cell = (target as Element).closest<HTMLElement>('[data-index]')
  return cell && Number(cell.dataset.index)
}

/** Handlers of clicks, keys and touch. */
function handlersOf({ ids, selection, select, open, size }: Props & { size: GridSize }, now: Now) {
  const { active, setActive, focus } = now

  function onClick({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const index = indexOf(target)
    if (index === null) return
    setActive(index)
    const isMark = (target as Element).closest('.grid-mark') !== null
    const id = ids[index]
    if (shiftKey) select((now) => extend(now, ids, index))
    else if (isMark || ctrlKey || metaKey || selection.ids.size > 0) select((now) => toggle(now, ids, index))
    else if (id) open(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event
    // A screen reader moves the focus without the keys of the grid.
    const index = indexOf(event.target) ?? active
    const isCommand = event.ctrlKey || event.metaKey
    const id = ids[index]
    const screen = Math.max(1, Math.floor(innerHeight / size.row) - 1)
    const target = targetOf(event, { index, columns: size.columns, count: ids.length, screen })
    if (target !== null) {
      if (shiftKey) select((now) => extend(now.ids.size > 0 ? now : toggle(noSelection, ids, index), ids, target))
      focus(target)
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

type RowProps = Pick<Props, 'ids' | 'selection'> & {
  rows: ReadonlyMap<string, Photo>
  active: number
  index: number
  start: number
  size: GridSize
}

function Row({ ids, index, rows, selection, active, size, start }: RowProps) {
  const { columns, row } = size
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its cells.
    <div
      role="row"
      aria-rowindex={index + 1}
      className="grid-row"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: row,
        transform: `translateY(${start}px)`,
      }}
    >
      {ids.slice(index * columns, (index + 1) * columns).map((id, column) => (
        <Cell
          key={id}
          index={index * columns + column}
          column={column}
          photo={rows.get(id)}
          isSelected={selection.ids.has(id)}
          isActive={index * columns + column === active}
        />
      ))}
    </div>
  )
}

type CellProps = {
  index: number
  column: number
  photo: Photo | undefined
  isSelected: boolean
  isActive: boolean
}

const Cell = memo(function Cell({ index, column, photo, isSelected, isActive }: CellProps) {
  const line = [photo && shownYear(photo), photo?.title].filter(Boolean).join(' · ')
  const isWaiting = photo?.state === 'waiting'
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-label={adminGallery.grid.named(line || (photo?.alt ?? index + 1))}
      className="grid-cell"
      data-index={index}
      tabIndex={isActive ? 0 : -1}
    >
      <span className="grid-picture">
        {photo && (
          <MultiFormatImage
            {...{ src: photo.imageUrl, width: photo.width, height: photo.height }}
            sizes="(min-width: 35em) 11rem, 33vw"
            alt=""
            decoding="async"
          />
        )}
      </span>
      <span className="grid-mark" />
      {isWaiting && <span className="grid-waits">{adminGallery.waits}</span>}
      <span className="grid-line">{line}</span>
    </div>
  )
})
