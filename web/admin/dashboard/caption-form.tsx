/**
 * Caption and year of a photo, in its place in the list. Each is saved when its field is left, and Enter goes on to the
 * same field of the next photo. A failed change is marked, and sent again by itself. If somebody else has written
 * there meanwhile, both are shown.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminDashboard, adminFrame, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { FieldControl } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useStore } from '../../ui/store.ts'
import { part } from '../ui/part.tsx'
import { forgetUnsent, unsentCaptions } from './unsent-captions.ts'
import './caption-form.css'

const Conflict = part(() => import('./caption-conflict.tsx').then((module) => module.CaptionConflict), { quiet: true })

const loadSaving = () => import('./save-caption.ts')

const labels = { title: adminDashboard.caption, year: term(photos.fields.year.label) }
type Name = keyof typeof labels

export function CaptionForm({ row, name }: { row: Photo; name: string }) {
  function goOn(event: FormEvent) {
    event.preventDefault()
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return
    const all = [...document.querySelectorAll<HTMLInputElement>(`.caption-form [name=${field.name}]`)]
    field.blur()
    const next = all[all.indexOf(field) + 1] ?? field
    next.focus()
  }

  return (
    <form className="caption-form" noValidate onSubmit={goOn}>
      <CaptionField {...{ row, name }} field="title" />
      <CaptionField {...{ row, name }} field="year" />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {adminFrame.save}
      </button>
    </form>
  )
}

function CaptionField({ row, name, field }: { row: Photo; name: string; field: Name }) {
  const { change } = useChange(photos)
  const client = useQueryClient()
  const id = useId()
  const unsent = useStore(unsentCaptions).find((each) => each.id === row.id && each.field === field)
  /** Until it is saved, with what stood there before. */
  const [typed, setTyped] = useState<{ text: string; was: unknown } | null>(null)
  const text = typed?.text ?? unsent?.text ?? String(row[field] ?? '')

  async function save(was = typed?.was, isConflict = unsent?.isConflict) {
    const { saveCaption } = await loadSaving()
    if (!(await saveCaption(client, change, { id: row.id, field, text, was, isConflict }))) return
    setTyped((now) => (now === typed ? null : now))
  }

  function choose(isMine: boolean) {
    document.getElementById(id)?.focus()
    if (isMine) return void save(row[field], false)
    forgetUnsent(row.id, field)
    setTyped(null)
  }

  return (
    <>
      <div className={`caption-${field}`}>
        <label htmlFor={id}>
          {labels[field]}
          <span className="visually-hidden"> {adminUi.of(name)}</span>
        </label>
        <FieldControl
          field={photos.fields[field]}
          id={id}
          name={field}
          value={text}
          onChange={(text) => setTyped({ text, was: (typed ?? unsent ?? { was: row[field] }).was })}
          onFocus={loadSaving}
          onBlur={() => typed && void save()}
          enterKeyHint="next"
          aria-invalid={unsent !== undefined || undefined}
          aria-describedby={unsent && `${id}-unsent`}
          autoComplete="off"
        />
      </div>
      {unsent && (
        <div id={`${id}-unsent`} className="caption-unsent" role="status">
          {unsent.isConflict ? <Conflict theirs={row[field]} choose={choose} /> : adminDashboard.unsent}
        </div>
      )}
    </>
  )
}
