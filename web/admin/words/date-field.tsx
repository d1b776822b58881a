/** A date as exactly as it is known: day, month and year, of which the first two may stay empty. */
import { useState } from 'react'
import { adminFrame, adminWords } from '../../../shared/messages/catalogue.ts'
import { languageOf } from '../../../shared/messages/language.ts'
import { asDate } from '../../../shared/read-date.ts'
import { Field } from '../../forms/field.tsx'
import { joinDate, monthNames, type Part, splitDate } from './date-parts.ts'
import { type FieldProps, fieldId, Mistake, useField } from './form-state.tsx'

const texts = adminWords.date
const parts = ['day', 'month', 'year'] as const

export function DateField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  /** The part being typed keeps its text as typed. */
  const [typing, setTyping] = useState<{ part: Part; text: string }>()
  const known = splitDate(typeof value === 'string' ? value : '')

  function type(part: Part, text: string) {
    setTyping({ part, text })
    // A whole date may be typed or pasted into any of the three.
    const whole = /[^\d\s]/.test(text) ? asDate(text, languageOf(adminFrame.lang)) : undefined
    change(whole ?? joinDate({ ...known, [part]: text.trim() }))
  }

  const control = (part: Part) => ({
    id: `${fieldId(path)}-${part}`,
    value: typing?.part === part ? typing.text : known[part],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(part, currentTarget.value),
    onBlur: () => setTyping(undefined),
  })
  return (
    <fieldset className="settings-choice row words-date" id={fieldId(path)} tabIndex={-1}>
      <legend>{field.title}</legend>
      {field.description && <p className="soft">{field.description}</p>}
      {parts.map((part) => (
        <Field key={part} label={texts[part]} id={control(part).id}>
          {part === 'month' ? (
            <select {...control(part)}>
              <option value="">{texts.unknown}</option>
              {monthNames(adminFrame.lang).map((name, index) => (
                <option key={name} value={String(index + 1)}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input {...control(part)} inputMode={part === 'day' ? 'numeric' : 'text'} size={part === 'day' ? 3 : 14} />
          )}
        </Field>
      ))}
      <Mistake text={mistake} />
    </fieldset>
  )
}
