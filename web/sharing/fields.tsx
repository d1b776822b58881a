/** The fields of the share form, as its collection describes them, and one that only programs fill in. */
import { useId } from 'react'
import type { Collection, TextField } from '../../shared/collection.ts'

/** The name of the field that must stay empty. */
export const TRAP = 'leave_empty'

const completions: Record<string, string> = { name: 'name', location: 'off' }

export function Fields({ collection }: { collection: Collection }) {
  return (
    <>
      {Object.entries(collection.fields).map(
        ([name, field]) => field.kind === 'text' && <Field key={name} name={name} field={field} />,
      )}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

function Field({ name, field }: { name: string; field: TextField }) {
  const id = useId()
  const shared = {
    id,
    name,
    maxLength: field.max,
    required: field.required !== undefined,
    autoComplete: completions[name] ?? 'off',
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label}
        {!field.required && <small> optional</small>}
      </label>
      {field.lines ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
    </div>
  )
}
