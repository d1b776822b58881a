/** The sheet of one row of the grid: its picture large, and its parts. Arrow keys and swipes go to its neighbours. */
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Collection, Row } from '../../../../shared/collections/collection.ts'
import { imageSlotOf } from '../../../../shared/image-slot.ts'
import { adminFrame, adminGallery } from '../../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../../shared/messages/grammar/in-sentences.ts'
import { Loading } from '../../../lists/list-state.tsx'
import { focusTitle } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listen } from '../../../ui/listen.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { AdminDialog } from '../../ui/admin-dialog.tsx'
import { rowName } from '../../ui/item-name.ts'
import { shapeOf } from '../../ui/shape-of.ts'
import { useRows } from './use-table.ts'
import '../../ui/icon-button.css'
import './sheet.css'

const SWIPE_PX = 50
/** The next row is at the end of the line, which is at the left in Hebrew. */
const toRight = () => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** `next` goes to the next row. */
export type InSheet<T> = (row: T, position: number, next: () => void) => ReactNode

type Props<T> = {
  collection: Collection
  ids: readonly string[]
  /** The id of the row. */
  opened: string
  open: (id: string) => void
  close: () => void
  children: InSheet<T>
}

export function Sheet<T extends Row>({ collection, ids, opened, open, close, children }: Props<T>) {
  // As it was opened: a photo that has got its caption stays, also where photos without one are shown.
  const [order, setOrder] = useState(ids)
  const index = order.indexOf(opened)
  const row = useRows<T>(collection, order, Math.max(0, index - 1), index + 2).get(opened)
  const image = row?.[`${imageSlotOf(collection)}Url`]
  const shown = useRef<string>(null)
  const start = useRef<number>(null)
  const neighbour = order[index + 1] ?? order[index - 1]
  const isGone = !row && shown.current === opened
  useEffect(() => {
    if (row) shown.current = row.id
    if (!isGone) return
    setOrder((order) => order.filter((id) => id !== opened))
    if (neighbour) open(neighbour)
    else close()
    focusTitle('row-sheet')
  })
  useEffect(() => focusTitle('row-sheet'), [])
  useKeys(go)
  function go(step: number) {
    const id = order[index + step]
    if (id) open(id)
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const moved = clientX - (start.current ?? clientX)
    start.current = null
    if (Math.abs(moved) > SWIPE_PX) go(moved > 0 ? -toRight() : toRight())
  }
  const step = (by: number, label: string) => (
    <button type="button" className="round icon-button" aria-disabled={!order[index + by]} onClick={() => go(by)}>
      <Icon name={by === toRight() ? 'right' : 'left'} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
  return (
    <AdminDialog
      title={capitalised(rowName(collection, row ?? { id: opened, createdAt: '' }, index + 1))}
      onClose={close}
      className="admin-dialog row-sheet"
      tools={
        <div className="row-sheet-steps">
          {step(-1, adminGallery.sheet.previous)}
          {step(1, adminGallery.sheet.next)}
        </div>
      }
    >
      <div
        className="row-sheet-body"
        onPointerDown={({ clientX, pointerType }) => {
          start.current = pointerType === 'touch' ? clientX : null
        }}
        onPointerUp={onPointerUp}
      >
        {row ? (
          <>
            {typeof image === 'string' && (
              <div className="row-sheet-picture" style={shapeOf(row)}>
                <ResponsiveImage
                  key={image}
                  src={image}
                  alt={String(row.alt ?? row.title ?? '')}
                  width={Number(row.width) || null}
                  height={Number(row.height) || null}
                  thumbhash={String(row.thumbhash ?? '')}
                  sizes="(min-width: 64em) 60vw, 100vw"
                  eager
                />
              </div>
            )}
            <div className="row-sheet-words">{children(row, index + 1, () => go(1))}</div>
          </>
        ) : (
          <Loading>{adminFrame.loading}</Loading>
        )}
      </div>
    </AdminDialog>
  )
}

/** Arrow keys go to the neighbours, and Enter into the first field, unless a field or another dialog has the focus. */
function useKeys(go: (step: number) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      const element = target as Element
      const dialog = [...document.querySelectorAll('dialog[open]')].pop()
      if (!dialog?.matches('.row-sheet') || element.closest('input, textarea, select')) return
      if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === 'ArrowLeft' ? -toRight() : toRight())
      if (key !== 'Enter' || !element.matches('h2')) return
      event.preventDefault()
      dialog.querySelector<HTMLElement>('.row-sheet-words input')?.focus()
    }
    return listen(document, ['keydown'], onKeyDown)
  })
}
