/**
 * Caption and year of a photo, in its place in the list. Each is saved when its field is left, and Enter goes on to the
 * same field of the next photo. A failed change is marked, and sent again by itself. If somebody else has written
 * there meanwhile, both are shown.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useSyncExternalStore } from 'react'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminDashboard, adminFrame, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { authorIn } from '../../drafts/device.ts'
import { FieldControl } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { part } from '../ui/part.tsx'
import { forgetTyped, keepTyped, type Typed, typedCaptions } from './typed-captions.ts'
import './caption-form.css'

const Conflict = part(() => import('./caption-conflict.tsx').then((module) => module.CaptionConflict), { quiet: true })

const loadSaving = () => import('./save-caption.ts')

let isKept = typedCaptions.get().length > 0

/** Goes on with captions that were typed before a reload, and not saved. */
export function useKeptCaptions(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isKept) void loadSaving().then(({ sendKept }) => sendKept(client))
    isKept = false
  }, [client])
}

const labels = { title: adminDashboard.caption, year: term(photos.fields.year.label) }
type Name = keyof typeof labels

/** `onEnter` goes to the next photo in place of this one, where not all are shown below each other. */
export function CaptionForm({ row, name, onEnter }: { row: Photo; name: string; onEnter?: () => void }) {
  function goOn(event: FormEvent) {
    event.preventDefault()
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return
    const all = [...document.querySelectorAll<HTMLInputElement>(`.caption-form [name=${field.name}]`)]
    field.blur()
    onEnter?.()
    const next = all[all.indexOf(field) + 1] ?? field
    next.focus()
  }

  return (
    <form className="row caption-form" data-photo={row.id} noValidate onSubmit={goOn}>
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
  const by = authorIn(client)
  const find = () => typedCaptions.get().find((each) => each.id === row.id && each.field === field && each.by === by)
  const typed = useSyncExternalStore(typedCaptions.subscribe, find, find)
  const text = typed?.text ?? String(row[field] ?? '')

  function type(text: string) {
    const { was, state } = typed ?? { was: row[field], state: undefined }
    keepTyped({ id: row.id, field, text, was, by, state: state === 'conflict' ? state : undefined })
  }

  const save = (typed: Typed) => loadSaving().then(({ saveCaption }) => saveCaption(client, change, typed))

  function choose(isMine: boolean) {
    document.getElementById(id)?.focus()
    if (!typed) return
    if (isMine) void save({ ...typed, was: row[field], state: undefined })
    else forgetTyped(typed)
  }

  return (
    <>
      <div className={`caption-${field}`}>
        <label htmlFor={id} className="soft">
          {labels[field]}
          <span className="visually-hidden"> {adminUi.of(name)}</span>
        </label>
        <FieldControl
          field={photos.fields[field]}
          id={id}
          name={field}
          value={text}
          onChange={type}
          onFocus={loadSaving}
          onBlur={() => typed && !typed.state && void save(typed)}
          enterKeyHint="next"
          aria-invalid={typed?.state !== undefined || undefined}
          aria-describedby={typed?.state && `${id}-unsent`}
          autoComplete="off"
        />
      </div>
      {typed?.state && (
        <div id={`${id}-unsent`} className="caption-unsent" role="status">
          {typed.state === 'conflict' ? <Conflict theirs={row[field]} choose={choose} /> : adminDashboard.unsent}
        </div>
      )}
    </>
  )
}
