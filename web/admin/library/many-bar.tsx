/** The bar at the foot of the grid while rows are selected: one act for all of them, with one undo. */
import { type FormEvent, useState } from 'react'
import { type Collection, defineCollection } from '../../../shared/collections/collection.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminDashboard, adminEvening, adminFrame, adminGallery, adminUi } from '../../../shared/messages/catalogue.ts'
import { countOf, term } from '../../../shared/messages/terms.ts'
import { fromForm, parseChange } from '../../../shared/schema.ts'
import { outcomesOf } from '../../../shared/sentences/admin.ts'
import type { ManyChange } from '../../../shared/table.ts'
import { Field, FieldControl, withoutTitle } from '../../forms/field.tsx'
import { closeDialog } from '../../ui/dialog.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DialogButton, SaveAnswers } from '../ui/admin-dialog.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import type { Chosen } from './grid/library.tsx'
import { SelectionBar } from './grid/selection-bar.tsx'
import { useMany } from './use-many.ts'
import '../../forms/forms.css'
import '../../ui/button.css'

const texts = adminGallery.many

type BarProps = Chosen & {
  collection: Collection
  /** True where the list is in the family's own order. */
  isMovable: boolean
}

export function ManyBar({ collection, ids, selected, only, isMovable, select }: BarProps) {
  const { act, busy, done } = useMany(collection, selected, select)
  const clear = () => select([])
  const count = countOf(collection, selected.length)
  const { update, remove } = outcomesOf(collection)
  const isPhotos = collection.name === photos.name
  const change = (request: ManyChange) => act({ ...update, done: texts.updated(count) }, request)
  const ask = { count, busy }
  const show = () => act({ ...update, done: texts.shown(count) }, { state: 'shown' })
  const button = (label: string, request: ManyChange) => (
    <ActionButton label={label} name={count} busy={busy} onPress={() => void change(request)} />
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
        <ActionButton label={adminEvening.keep} name={count} busy={busy} onPress={() => void show()} />
      )}
      {(isPhotos ? fields : []).map((field) => (
        <FieldButton
          key={field.name}
          asked={field}
          {...ask}
          save={(value) => change({ values: { [field.name]: value } })}
        />
      ))}
      {isMovable && <FieldButton asked={askedPlace(ids.length)} {...ask} save={(place) => move(Number(place) || 1)} />}
      {collection.flags.featured && button(adminUi.flags.featured.on, { values: { featured: true } })}
      {collection.files.image && button(adminUi.turnLeft, { rotation: 270 })}
      {collection.files.image && button(adminUi.turnRight, { rotation: 90 })}
      <ConfirmButton
        label={adminFrame.deleteIt}
        name={count}
        title={texts.deleteTitle(count)}
        question={
          selected.length === 1 && isPhotos ? adminGallery.deleteAsked(TRASH_DAYS) : texts.deleteAsked(TRASH_DAYS)
        }
        busy={busy}
        onConfirm={() => void deleteAll()}
      />
    </SelectionBar>
  )
}

/** The change that moves rows before the one then behind them, or to the end; null if there is no other row. */
function placeOf(ids: readonly string[], selected: readonly string[], place: number): ManyChange | null {
  const chosen = new Set(selected)
  const others = ids.filter((id) => !chosen.has(id))
  const next = others[place - 1]
  const last = others[others.length - 1]
  if (next !== undefined) return { before: next }
  return last === undefined ? null : { after: last }
}

/** Value that the dialog asks for: a field of photos, or their place in the list. */
type Asked = { name: string; label: string; hint: string; collection: Collection; initial?: string }

const gridTexts = adminGallery.grid
const { category, year } = photos.fields
const fields: readonly Asked[] = [
  { name: 'year', label: term(year.label), hint: gridTexts.yearHint, collection: photos },
  { name: 'title', label: adminDashboard.caption, hint: gridTexts.captionHint, collection: photos },
  { name: 'category', label: term(category.label), hint: gridTexts.categoryHint, collection: photos },
]

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

type FieldProps = { asked: Asked; count: string; busy: boolean; save: (value: unknown) => Promise<boolean> }

/** A button that asks for one value and gives it to all selected rows. */
function FieldButton(props: FieldProps) {
  const { asked, count, busy } = props
  return (
    <DialogButton
      label={gridTexts.ask(asked.label)}
      name={adminUi.of(count)}
      busy={busy}
      title={gridTexts.askMany(asked.label, count)}
    >
      <FieldForm {...props} />
    </DialogButton>
  )
}

function FieldForm({ asked, busy, save }: FieldProps) {
  const { name, label, hint, collection, initial = '' } = asked
  const field = collection.fields[name]
  const [text, setText] = useState(field?.kind === 'choice' ? field.fallback : initial)
  const [error, setError] = useState<string>()
  if (!field) return null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = parseChange(collection, fromForm(collection, { [name]: text }))
    if ('error' in parsed) return setError(withoutTitle(parsed.error))
    if (await save(parsed.values[name])) closeDialog(form)
  }

  return (
    <form className="admin-dialog-body" noValidate onSubmit={(event) => busy || void submit(event)}>
      <Field label={label} hint={hint} error={error}>
        <FieldControl field={field} name={name} value={text} optionLabel={term} onChange={setText} />
      </Field>
      <SaveAnswers busy={busy} />
    </form>
  )
}
