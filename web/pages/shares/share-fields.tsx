/** The inputs of the share form, one for each field of its collection, and the honeypot that only programs fill in. */
import { useState } from 'react'
import { type Collection, type Field as Definition, HONEYPOT } from '../../../shared/collection.ts'
import { Field, FieldControl, initialText, isOptional } from '../../forms/field.tsx'

const completions: Record<string, string> = { name: 'name' }

/** `wasRejected` says that the form was submitted before it was complete. */
export function ShareFields(props: { collection: Collection; wasRejected?: boolean }) {
  const { collection, wasRejected = false } = props
  return (
    <>
      {Object.entries(collection.fields).map(([name, field]) => (
        <ShareField key={name} name={name} field={field} wasRejected={wasRejected} />
      ))}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

function ShareField(props: { name: string; field: Definition; wasRejected: boolean }) {
  const { name, field, wasRejected } = props
  const [isFilled, setFilled] = useState(false)
  const required = field.kind === 'text' && field.required !== undefined
  const isMissing = wasRejected && required && !isFilled
  return (
    <Field
      look="share"
      label={field.label}
      optional={isOptional(field)}
      error={isMissing ? 'Please fill this in' : undefined}
    >
      <FieldControl
        field={field}
        name={name}
        required={required}
        autoComplete={completions[name] ?? 'off'}
        defaultValue={initialText(field)}
        onChange={(text) => setFilled(text.trim() !== '')}
      />
    </Field>
  )
}
