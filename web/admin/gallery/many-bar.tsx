/** The bar at the foot of the grid while photos are selected: one act for all of them, with one undo. */
import { defineCollection } from '../../../shared/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { TRASH_DAYS } from '../../../shared/limits.ts'
import { outcomesOf } from '../../../shared/messages/admin.ts'
import { adminEvening, adminFrame, adminGallery, adminUi } from '../../../shared/messages/catalogue.ts'
import type { PhotosChange } from '../../../shared/table.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { asked, FieldButton } from './field-button.tsx'
import type { Chosen } from './grid/library.tsx'
import { SelectionBar } from './grid/selection-bar.tsx'
import { useMany } from './use-many.ts'

const texts = adminGallery.many

/** The place of the first of them in a list of so many, from 1 on. */
const askedPlace = (count: number) => ({
  name: 'place',
  label: adminGallery.grid.place,
  hint: adminGallery.grid.placeHint(count),
  collection: defineCollection({
    ...photos,
    fields: { place: { kind: 'integer', label: adminGallery.grid.place, min: 1, max: count } },
  }),
  initial: '1',
})

/** `isMovable`: the list is in the family's own order. */
export function ManyBar({ ids, selected, only, isMovable, select }: Chosen & { isMovable: boolean }) {
  const { act, busy, done } = useMany(selected, select)
  const clear = () => select([])
  const count = adminGallery.count(selected.length)
  const { update, remove } = outcomesOf(photos)
  const change = (request: PhotosChange) => act({ ...update, done: texts.updated(count) }, request)
  const ask = { count, busy }
  const show = () => act({ ...update, done: texts.shown(count) }, { state: 'shown' })
  const button = (label: string, request: PhotosChange) => (
    <ActionButton label={label} name={texts.these} busy={busy} onPress={() => void change(request)} />
  )

  async function deleteAll() {
    if (await act({ ...remove, done: texts.deleted(count) }, { deleted: true })) clear()
  }

  async function move(place: number) {
    const to = placeOf(ids, selected, place)
    return to ? act({ ...update, done: texts.moved(count) }, to) : true
  }

  return (
    <SelectionBar {...{ count, done, clear }}>
      {only === 'waiting' && (
        <ActionButton label={adminEvening.keep} name={texts.these} busy={busy} onPress={() => void show()} />
      )}
      <FieldButton asked={asked.year} {...ask} save={(year) => change({ values: { year: year as number } })} />
      <FieldButton asked={asked.title} {...ask} save={(title) => change({ values: { title: title as string } })} />
      <FieldButton
        asked={asked.category}
        {...ask}
        save={(category) => change({ values: { category: category as string } })}
      />
      {isMovable && <FieldButton asked={askedPlace(ids.length)} {...ask} save={(place) => move(Number(place) || 1)} />}
      {button(adminUi.flags.featured.on, { values: { featured: true } })}
      {button(adminUi.turnLeft, { rotation: 270 })}
      {button(adminUi.turnRight, { rotation: 90 })}
      <ConfirmButton
        label={adminFrame.deleteIt}
        name={texts.these}
        title={texts.deleteTitle(count)}
        question={selected.length === 1 ? adminGallery.deleteAsked(TRASH_DAYS) : texts.deleteAsked(TRASH_DAYS)}
        busy={busy}
        onConfirm={() => void deleteAll()}
      />
    </SelectionBar>
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
