/** The two fields of an account, as password managers know them. */
import { useState } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { Field } from '../../forms/field.tsx'

export function EmailField({ defaultValue }: { defaultValue?: string | undefined }) {
  return (
    <Field label="Email address">
      <input
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={defaultValue}
      />
    </Field>
  )
}

export function PasswordField(props: {
  label: string
  autoComplete: 'current-password' | 'new-password'
  name?: string
}) {
  const { label, autoComplete, name = 'password' } = props
  const fresh = autoComplete === 'new-password'
  const [shown, setShown] = useState(false)
  return (
    <>
      <Field label={label} hint={fresh ? `At least ${MIN_PASSWORD_LENGTH} characters` : undefined}>
        <input
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={fresh ? MIN_PASSWORD_LENGTH : undefined}
          maxLength={MAX_PASSWORD_LENGTH}
        />
      </Field>
      {/* Nobody asks for a new one twice, so it can be looked at. */}
      {fresh && (
        <button type="button" className="button quiet small" onClick={() => setShown(!shown)}>
          {shown ? 'Hide what you typed' : 'Show what you typed'}
        </button>
      )}
    </>
  )
}
