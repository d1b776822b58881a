/** The bar at the foot of the gallery management while photos are selected: one press does the same to all of them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPath } from '../../../shared/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { TRASH_DAYS } from '../../../shared/limits.ts'
import { actionOutcomes, outcomesOf } from '../../../shared/messages/admin.ts'
import { adminFrame, adminGallery, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { type ChangeRequest, send } from '../../http/send.ts'
import { refetchLists } from '../../lists/change-rows.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { TRASH_PATH } from '../ui/row-buttons.tsx'
import type { useMovePhotos } from './use-move-photos.ts'

const texts = adminGallery.many
const { featured } = adminUi.flags

/** `clear` ends the selection. */
export function SelectionBar(props: {
  selected: readonly Photo[]
  /** Null where the list is not in the family's own order. */
  move: ReturnType<typeof useMovePhotos> | null
  clear: () => void
}) {
  const { selected, move, clear } = props
  const client = useQueryClient()
  const { change, busy } = useChange(TRASH_PATH)
  const [done, setDone] = useState(0)
  const count = adminGallery.count(selected.length)
  const isFeatured = selected.every(({ featured }) => featured)
  const path = (photo: Photo, action?: string) => adminPath(photos, photo.id, action)

  /** One request after the other: the lists show all that was done before a failure. */
  const forEach = (rows: readonly Photo[], request: (photo: Photo) => ChangeRequest) => async () => {
    try {
      for (const [index, photo] of rows.entries()) {
        setDone(index + 1)
        await send(request(photo))
      }
      return rows
    } finally {
      setDone(0)
      await refetchLists(client, photos)
    }
  }

  async function patch(action: string | undefined, body: Record<string, unknown>) {
    const outcome = { ...outcomesOf(photos).update, done: texts.updated(count) }
    const request = forEach(selected, (photo) => ({ method: 'PATCH', path: path(photo, action), body }))
    if (await change(outcome, request)) clear()
  }

  async function toTheFront() {
    const ids = selected.map(({ id }) => id)
    if (await move?.(ids, 'front')) clear()
  }

  async function remove() {
    const rows = selected
    const restore = forEach(rows, (photo) => ({ method: 'POST', path: path(photo, 'restore') }))
    const outcome = { ...outcomesOf(photos).remove, done: texts.deleted(count) }
    const request = forEach(rows, (photo) => ({ method: 'DELETE', path: path(photo) }))
    if (await change(outcome, request, () => void change(actionOutcomes.restore, restore))) clear()
  }

  return (
    <section className="selection-bar" data-foot="" aria-label={texts.title}>
      <p role="status">{done ? texts.progress(done, selected.length) : texts.selected(count)}</p>
      <ActionButton label={texts.none} name={texts.ofPhotos} onPress={clear} />
      <ActionButton
        label={isFeatured ? featured.off : featured.on}
        name={texts.these}
        icon="star"
        busy={busy}
        onPress={() => patch('feature', { featured: !isFeatured })}
      />
      {move && <ActionButton label={adminGallery.moves.front} name={texts.frontOf} busy={busy} onPress={toTheFront} />}
      <label className="admin-action selection-category">
        <span className="visually-hidden">{texts.categoryOf}</span>
        <select value="" disabled={busy} onChange={({ target }) => patch(undefined, { category: target.value })}>
          <option value="">{texts.category}</option>
          {photos.fields.category.options.map((option) => (
            <option key={option} value={option}>
              {term(option)}
            </option>
          ))}
        </select>
      </label>
      <ConfirmButton
        label={adminFrame.deleteIt}
        name={texts.these}
        title={texts.deleteTitle(count)}
        question={selected.length === 1 ? adminGallery.deleteAsked(TRASH_DAYS) : texts.deleteAsked(TRASH_DAYS)}
        busy={busy}
        onConfirm={remove}
      />
    </section>
  )
}
