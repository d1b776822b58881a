/**
 * Caption and year of a photo, in its place in the list. Each is saved on blur, or by Enter. A failed change is marked,
 * and sent again by itself.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, useId } from 'react'
import { adminPath } from '../../../shared/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { outcomesOf } from '../../../shared/messages/admin.ts'
import { adminDashboard, adminFrame, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { FieldControl } from '../../forms/field.tsx'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useStore } from '../../ui/store.ts'
import { forgetUnsent, keepUnsent, unsentCaptions } from './unsent-captions.ts'
import './caption-form.css'

/** The rules of fields, loaded when the first one is left. */
const loadRules = () => import('../../../shared/schema.ts')

const labels = { title: adminDashboard.caption, year: term(photos.fields.year.label) }

export function CaptionForm({ row, name }: { row: Photo; name: string }) {
  const { change } = useChange(photos)
  const client = useQueryClient()
  const id = useId()
  const unsent = useStore(unsentCaptions).filter((each) => each.id === row.id)

  async function save({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement)) return
    const { fromForm, parseChange } = await loadRules()
    const parsed = parseChange(photos, fromForm(photos, { [target.name]: target.value }))
    if ('error' in parsed) return toastInvalid(parsed.error)
    const changed = Object.entries(parsed.values).filter(([field, value]) => value !== row[field as keyof Photo])
    forgetUnsent(row.id, target.name)
    if (changed.length === 0) return
    const body = Object.fromEntries(changed)
    const request = { method: 'PATCH', path: adminPath(photos, row.id), body } as const
    if (await change(outcomesOf(photos).update, request)) return
    keepUnsent(client, { id: row.id, field: target.name, text: target.value, value: body[target.name] })
  }

  function leave(event: FormEvent) {
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return (
    <form className="caption-form" noValidate onSubmit={leave} onBlur={save}>
      {Object.entries(labels).map(([field, label]) => (
        <div key={field} className={`caption-${field}`}>
          <label htmlFor={id + field}>
            {label}
            <span className="visually-hidden"> {adminUi.of(name)}</span>
          </label>
          <FieldControl
            field={photos.fields[field as keyof typeof labels]}
            id={id + field}
            name={field}
            defaultValue={
              unsent.find((each) => each.field === field)?.text ?? String(row[field as keyof typeof labels] ?? '')
            }
            aria-invalid={unsent.some((each) => each.field === field) || undefined}
            aria-describedby={unsent.length > 0 ? `${id}-unsent` : undefined}
            autoComplete="off"
          />
        </div>
      ))}
      {unsent.length > 0 && (
        <p id={`${id}-unsent`} className="caption-unsent" role="status">
          {adminDashboard.unsent}
        </p>
      )}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {adminFrame.save}
      </button>
    </form>
  )
}
