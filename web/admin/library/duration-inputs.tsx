/** The duration of a track in minutes and seconds; it is sent only when both are filled in. */
import { MAX_DURATION_PART } from '../../../shared/collections/limits.ts'
import { adminFrame, adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { Field, FieldControl, withoutTitle } from '../../forms/field.tsx'
import type { CreateFormState } from '../../forms/use-create-form.ts'

type Texts = Record<string, string>
const parts = { minutes: texts.minutes, seconds: texts.seconds }
const part = { kind: 'integer', min: 0, max: MAX_DURATION_PART } as const

function isPart(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_DURATION_PART
}

export function durationError({ minutes = '', seconds = '' }: Texts): string | null {
  return [minutes, seconds].every((text) => text === '' || isPart(text))
    ? null
    : texts.invalidDuration(MAX_DURATION_PART)
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
        {texts.duration}
        <span className="admin-field-optional"> ({adminFrame.optional})</span>
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
      <p className="soft">{texts.durationHint}</p>
      {form.errors.form && <p className="admin-field-problem">{withoutTitle(form.errors.form)}</p>}
    </fieldset>
  )
}
