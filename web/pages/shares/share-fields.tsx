/** The fields of the share form, as its collection describes them, and one that only programs fill in. */
import { type FormEvent, useId, useState } from 'react'
import { type Collection, HONEYPOT, type TextField } from '../../../shared/collection.ts'

const completions: Record<string, string> = { name: 'name', location: 'off' }

/** `refused` says that the form was sent before it was complete. */
export function Fields({ collection, refused }: { collection: Collection; refused?: boolean }) {
  return (
    <>
      {Object.entries(collection.fields).map(
        ([name, field]) =>
          field.kind === 'text' && (
            <Field key={name} name={name} field={field} refused={refused ?? false} />
          ),
      )}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

function Field({ name, field, refused }: { name: string; field: TextField; refused: boolean }) {
  const id = useId()
  const [filled, setFilled] = useState(false)
  const asks = refused && field.required !== undefined && !filled
  const shared = {
    id,
    name,
    maxLength: field.max,
    required: field.required !== undefined,
    autoComplete: completions[name] ?? 'off',
    'aria-invalid': asks || undefined,
    'aria-describedby': asks ? `${id}-missing` : undefined,
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFilled(event.currentTarget.value.trim() !== ''),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label}
        {!field.required && <small> optional</small>}
      </label>
      {field.lines ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
      {asks && (
        <small id={`${id}-missing`} className="field-missing">
          Please fill this in
        </small>
      )}
    </div>
  )
}
