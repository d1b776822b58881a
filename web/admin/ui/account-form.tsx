/** A form that sends its fields as they are, and shows an error beside its button; and the fields of accounts. */
import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../shared/collections/limits.ts'
import { adminFrame, adminSignIn as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import '../../ui/button.css'
import '../../forms/forms.css'

/** `label`: a button, or one for each of several; `send` gets the one that was pressed. `quiet`: none stands out. */
export function AccountForm(props: {
  label: string | readonly string[]
  quiet?: boolean
  send: (fields: Record<string, string>, label: string) => Promise<void>
  onChange?: FormEventHandler
  children?: ReactNode
}) {
  const { label, quiet, send, onChange, children } = props
  const { isSending, error, onSubmit } = useSubmit()
  const errorId = useId()
  const labels = typeof label === 'string' ? [label] : label

  const sendForm = onSubmit(async (form, { nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent
    const pressed = (submitter instanceof HTMLButtonElement && submitter.value) || labels[0] || ''
    await send(textsOf(form), pressed)
    form.reset()
  })

  return (
    <form className="admin-form" onSubmit={sendForm} onChange={onChange} aria-describedby={errorId}>
      {children}
      <p id={errorId} className="admin-refusal" role="alert">
        {error}
      </p>
      {labels.map((each, index) => (
        <button
          key={each}
          type="submit"
          className={index === 0 && !quiet ? 'button' : 'button quiet'}
          value={each}
          aria-disabled={isSending}
        >
          {isSending ? adminFrame.trying : each}
        </button>
      ))}
    </form>
  )
}

export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <Field label={texts.email}>
      <input name="email" type="email" autoComplete="username" required maxLength={254} defaultValue={defaultValue} />
    </Field>
  )
}

/** `autoComplete` is for password managers, and decides which rules are shown. */
export function PasswordField(props: {
  label: string
  autoComplete: 'current-password' | 'new-password'
  name?: string
}) {
  const { label, autoComplete, name = 'password' } = props
  const isNew = autoComplete === 'new-password'
  const [isVisible, setVisible] = useState(false)
  return (
    <>
      <Field label={label} hint={isNew ? texts.atLeast : undefined}>
        <input
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={isNew ? MIN_PASSWORD_LENGTH : undefined}
          maxLength={MAX_PASSWORD_LENGTH}
        />
      </Field>
      {/* In place of typing a new password twice. */}
      {isNew && (
        <button type="button" className="button quiet small" onClick={() => setVisible(!isVisible)}>
          {isVisible ? texts.hide : texts.show}
        </button>
      )}
    </>
  )
}
