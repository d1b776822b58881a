/** The duration of a track in minutes and seconds; it is sent only when both are filled in. */
import { MAX_DURATION_PART } from '../../../shared/limits.ts'
import { INVALID_DURATION } from '../../../shared/messages/admin.ts'
import { Field, FieldControl, withoutTitle } from '../../forms/field.tsx'
import type { CreateFormState } from '../../forms/use-create-form.ts'

type Texts = Record<string, string>
const parts = { minutes: 'Minutes', seconds: 'Seconds' } as const
const part = { kind: 'integer', min: 0, max: MAX_DURATION_PART } as const

function isPart(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_DURATION_PART
}

export function durationError({ minutes = '', seconds = '' }: Texts): string | null {
  return [minutes, seconds].every((text) => text === '' || isPart(text)) ? null : INVALID_DURATION
}

/** The fields as they are sent, with the duration in seconds. */
export function durationField({ minutes, seconds, ...fields }: Texts): Texts {
  if (!minutes || !seconds) return fields
  return { ...fields, duration: String(Number(minutes) * 60 + Number(seconds)) }
}

export function DurationInputs({ form }: { form: CreateFormState }) {
  return (
    <fieldset className="duration">
      <legend>
        Duration<span className="admin-field-optional"> (optional)</span>
      </legend>
      <div className="admin-field-pair">
        {Object.entries(parts).map(([name, label]) => (
          <Field key={name} label={label}>
            <FieldControl
              field={{ ...part, label }}
              value={form.values[name] ?? ''}
              readOnly={form.isSending}
              onChange={(text) => form.setValue(name, text)}
            />
          </Field>
        ))}
      </div>
      <p className="admin-field-hint">Left empty, it is read from the file.</p>
      {form.errors.form && <p className="admin-field-problem">{withoutTitle(form.errors.form)}</p>}
    </fieldset>
  )
}
