/**
 * A control with its label, hint and error, and the control that a definition's field asks for; both looks use them.
 */

import { cloneElement, type HTMLAttributes, type ReactElement, useId } from 'react'
import type { Field as Definition, Flag } from '../../shared/collection.ts'
import { capitalised } from '../../shared/in-sentences.ts'
import { adminFrame, sharing } from '../../shared/messages/catalogue.ts'

type Control = ReactElement<HTMLAttributes<HTMLElement>>

/** `error` may have a title, which only its toast shows. The control is the only child. */
export function Field(props: {
  look?: 'admin' | 'share'
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  /** Of the control; one of its own by default. */
  id?: string
  children: Control
}) {
  const { look = 'admin', label, hint, error, optional, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const share = look === 'share'
  // A visitor's empty field is told what is missing, and no more.
  const described = [hint && !(share && error) && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const Sentence = share ? 'small' : 'p'
  return (
    <div className={share ? 'field' : 'admin-field'}>
      <label htmlFor={id}>
        {label}
        {optional &&
          (share ? (
            <small> {sharing.optional}</small>
          ) : (
            <span className="admin-field-optional"> ({adminFrame.optional})</span>
          ))}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <Sentence id={`${id}-hint`} className={share ? 'field-hint' : 'admin-field-hint'}>
          {hint}
        </Sentence>
      )}
      {error && (
        <Sentence id={`${id}-error`} className={share ? 'field-missing' : 'admin-field-problem'}>
          {withoutTitle(error)}
        </Sentence>
      )}
    </div>
  )
}

/** The text of 'title: text'. */
export function withoutTitle(sentence: string): string {
  return sentence.split(': ').pop() ?? ''
}

export function isOptional(field: Definition | Flag): boolean {
  if ('initial' in field) return false
  return field.kind === 'integer' || field.kind === 'fraction' || (field.kind === 'text' && !field.required)
}

/** What a control holds before anybody has changed it. */
export function initialText(field: Definition | Flag): string {
  if ('initial' in field) return String(field.initial)
  return field.kind === 'choice' ? field.fallback : ''
}

/** The control of a field, or of a flag, by its kind; `onChange` gets its text. Other properties go to the element. */
export function FieldControl(props: {
  field: Definition | Flag
  rows?: number
  id?: string
  name?: string
  value?: string
  defaultValue?: string
  readOnly?: boolean
  required?: boolean
  autoComplete?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  onChange?: (text: string) => void
}) {
  const { field, rows = 3, onChange, ...attributes } = props
  const control = {
    ...attributes,
    onChange: (event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value),
  }
  if ('initial' in field)
    return (
      <input
        {...control}
        type="checkbox"
        checked={props.value === 'true'}
        onChange={(event) => onChange?.(String(event.currentTarget.checked))}
      />
    )
  if (field.kind === 'integer') return <input {...control} type="number" min={field.min} max={field.max} />
  if (field.kind === 'fraction') return <input {...control} type="range" min={0} max={1} step={0.01} />
  if (field.kind === 'text')
    return field.lines ? (
      <textarea {...control} maxLength={field.max} rows={rows} />
    ) : (
      <input {...control} maxLength={field.max} />
    )
  return (
    <select {...control}>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {capitalised(option)}
        </option>
      ))}
    </select>
  )
}
