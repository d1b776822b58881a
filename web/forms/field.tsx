/** A control with its label, a hint, and the sentence that says what is missing. The control is the only child. */
import { cloneElement, type ReactElement, useId } from 'react'
import './forms.css'

type Control = ReactElement<{
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}>

export function Field(props: {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  optional?: boolean
  children: Control
}) {
  const { label, hint, problem, optional, children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="admin-field-optional"> (optional)</span>}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="admin-field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="admin-field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
