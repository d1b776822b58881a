/** A track's length as minutes and seconds; it is sent only when both are filled. */
import { MAX_DURATION_PART } from '../../../shared/limits.ts'
import { Field } from '../../forms/field.tsx'
import type { FormState } from '../../forms/use-create-form.ts'

type Texts = Record<string, string>
const parts = { minutes: 'Minutes', seconds: 'Seconds' } as const

function isPart(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_DURATION_PART
}

export function durationProblem({ minutes = '', seconds = '' }: Texts): string | null {
  const wrong = [minutes, seconds].some((part) => part !== '' && !isPart(part))
  return wrong ? `Invalid duration: Minutes and seconds go from 0 to ${MAX_DURATION_PART}.` : null
}

/** The duration in seconds, as the form sends it. */
export function durationField({ minutes, seconds }: Texts): Texts {
  if (!minutes || !seconds) return {}
  return { duration: String(Number(minutes) * 60 + Number(seconds)) }
}

export function DurationInputs({ form }: { form: FormState }) {
  return (
    <fieldset className="duration">
      <legend>
        Duration<span className="admin-field-optional"> (optional)</span>
      </legend>
      <div className="admin-field-pair">
        {Object.entries(parts).map(([name, label]) => (
          <Field key={name} label={label}>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_DURATION_PART}
              step={1}
              value={form.values[name] ?? ''}
              readOnly={form.progress !== null}
              onChange={(event) => {
                form.setValue(name, event.target.value)
              }}
            />
          </Field>
        ))}
      </div>
      <p className="admin-field-hint">Left empty, it is read from the file.</p>
      {form.problems.form && (
        <p className="admin-field-problem">{form.problems.form.split(': ').pop()}</p>
      )}
    </fieldset>
  )
}
