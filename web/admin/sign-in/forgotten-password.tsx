/** What to do about a forgotten password: ask another of the family, a mail, a printed code, and last the terminal. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wayBack } from '../../../shared/messages/admin.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../lists/send.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { useSecondStep } from './second-step-field.tsx'
import { redeem } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

export function ForgottenPassword() {
  // A password manager fills in the first form that it finds: this one is there when it is wanted.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="entrance-other" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{wayBack.title}</summary>
      {isOpen && (
        <div className="ways-back">
          <h2>{wayBack.link}</h2>
          <p>{wayBack.linkHow}</p>
          <MailForm />
          <h2>{wayBack.code}</h2>
          <CodeForm />
          <p>{wayBack.cutOff}</p>
          <h2>{wayBack.last}</h2>
          <p>{wayBack.lastHow}</p>
        </div>
      )}
    </details>
  )
}

/** Where the site can send mail. The answer is the same for every address. */
function MailForm() {
  const { data } = useAnswer('/api/recovery')
  const [answer, setAnswer] = useState('')
  if (!data?.mail) return null

  async function ask(body: Record<string, string>) {
    const { message } = await send<{ message: string }>({ method: 'POST', path: '/api/recovery/mail', body })
    setAnswer(message)
  }
  return (
    <>
      <h2>{wayBack.mail}</h2>
      <AccountForm label="Send me a link" send={ask}>
        <EmailField />
      </AccountForm>
      <p role="status">{answer}</p>
    </>
  )
}

function CodeForm() {
  const client = useQueryClient()
  const { send: sendCode, field } = useSecondStep((fields) => redeem(client, '/api/recovery/code', fields), 'second')
  return (
    <AccountForm label="Set new password" send={sendCode}>
      <EmailField />
      <Field label={wayBack.codeLabel} hint={wayBack.codeHow}>
        <input name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} required maxLength={40} />
      </Field>
      <PasswordField label="New password" autoComplete="new-password" />
      {field}
    </AccountForm>
  )
}

/** The form of a one-time link that gives a new password. */
export function NewPassword({ path, token, ended }: { path: string; token: string; ended: string }) {
  const client = useQueryClient()
  const { send: sendPassword, field } = useSecondStep((fields) => redeem(client, path, { ...fields, token }))
  return (
    <section className="entrance">
      <h1>{wayBack.welcome}</h1>
      <p>
        {wayBack.choose} {ended}
      </p>
      <AccountForm label="Set new password" send={sendPassword}>
        <PasswordField label="New password" autoComplete="new-password" />
        {field}
      </AccountForm>
      <details className="entrance-other">
        <summary>I remember my password</summary>
        <SignInForm />
      </details>
    </section>
  )
}
