/** The bar at the foot of the grid while photos are selected: one act for all of them, with one undo. */
import { defineCollection } from '../../../../shared/collection.ts'
import { photos } from '../../../../shared/collections/photos.ts'
import { TRASH_DAYS } from '../../../../shared/limits.ts'
import { CONFIRM_PHOTO_DELETION, outcomesOf } from '../../../../shared/messages/admin.ts'
import type { PhotosChange } from '../../../../shared/photo-table.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { photoCount } from '../selection-bar.tsx'
import { asked, FieldButton } from './field-button.tsx'
import { useMany } from './use-many.ts'

/** The place of the first of them in a list of so many, from 1 on. */
const askedPlace = (count: number) => ({
  name: 'place',
  label: 'Place',
  hint: `From 1, the front of the list that is shown, to ${count}.`,
  collection: defineCollection({
    ...photos,
    fields: { place: { kind: 'integer', label: 'Place', min: 1, max: count } },
  }),
  initial: '1',
})

type Props = {
  /** All that are shown, and those of them that are selected, both in the order of the list. */
  ids: readonly string[]
  selected: readonly string[]
  /** True if the list is in the family's own order. */
  isMovable: boolean
  clear: () => void
}

export function ManyBar({ ids, selected, isMovable, clear }: Props) {
  const { act, busy, done } = useMany(selected)
  const count = photoCount(selected.length)
  const { update, remove } = outcomesOf(photos)
  const change = (request: PhotosChange) => act({ ...update, done: `${count} updated` }, request)
  const ask = { count, busy }
  const button = (label: string, request: PhotosChange) => (
    <ActionButton label={label} name="the selected photos" busy={busy} onPress={() => void change(request)} />
  )

  async function deleteAll() {
    if (await act({ ...remove, done: `${count} deleted` }, { deleted: true })) clear()
  }

  async function move(place: number) {
    const to = placeOf(ids, selected, place)
    return to ? act({ ...update, done: `${count} moved` }, to) : true
  }

  return (
    <section className="selection-bar" aria-label="Selected photos">
      <p role="status">{done ? `${done.toLocaleString('en-US')} of ${count}...` : `${count} selected`}</p>
      <ActionButton label="Select none" name="of the photos" onPress={clear} />
      <FieldButton asked={asked.year} {...ask} save={(year) => change({ values: { year: year as number } })} />
      <FieldButton asked={asked.title} {...ask} save={(title) => change({ values: { title: title as string } })} />
      <FieldButton
        asked={asked.category}
        {...ask}
        save={(category) => change({ values: { category: category as string } })}
      />
      {isMovable && <FieldButton asked={askedPlace(ids.length)} {...ask} save={(place) => move(Number(place) || 1)} />}
      {button('Feature', { values: { featured: true } })}
      {button('Turn left', { rotation: 270 })}
      {button('Turn right', { rotation: 90 })}
      <ConfirmButton
        label="Delete"
        name="the selected photos"
        title={`Delete ${count}?`}
        question={
          selected.length === 1
            ? CONFIRM_PHOTO_DELETION
            : `They leave the site at once. You can bring them back for ${TRASH_DAYS} days.`
        }
        busy={busy}
        onConfirm={() => void deleteAll()}
      />
    </section>
  )
}

/** The change that moves photos before the one then behind them, or to the end; null if there is no other photo. */
function placeOf(ids: readonly string[], selected: readonly string[], place: number): PhotosChange | null {
  const chosen = new Set(selected)
  const others = ids.filter((id) => !chosen.has(id))
  const next = others[place - 1]
  const last = others[others.length - 1]
  if (next !== undefined) return { before: next }
  return last === undefined ? null : { after: last }
}
