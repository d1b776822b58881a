/** Help with a forgotten password: ask another of the family, a mail, a printed code, and last the terminal. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Results } from '../../../../shared/api/results.ts'
import { adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { Field } from '../../../forms/field.tsx'
import { send } from '../../../http/send.ts'
import { useAnswer } from '../../../queries/data.ts'
import { AccountForm, EmailField, PasswordField } from '../../ui/account-form.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useSecondStep } from './second-step-field.tsx'
import { redeem } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

export function ForgottenPassword() {
  // A password manager fills in the first form that it finds: this one is there when it is wanted.
  return (
    <Fold title={texts.forgotten} className="entrance-other">
      <div className="ways-back">
        <h2>{texts.link}</h2>
        <p className="soft">{texts.linkHow}</p>
        <MailForm />
        <h2>{texts.code}</h2>
        <CodeForm />
        <p className="soft">{texts.cutOff}</p>
        <h2>{texts.last}</h2>
        <p className="soft">{texts.lastHow}</p>
      </div>
    </Fold>
  )
}

/** Form for a recovery mail, if the site can send any. The answer is the same for every address. */
function MailForm() {
  const { data } = useAnswer('/api/recovery')
  const [answer, setAnswer] = useState('')
  if (!data?.mail) return null

  async function ask(body: Record<string, string>) {
    const { message } = await send<Results['POST /api/recovery/mail']>({
      method: 'POST',
      path: '/api/recovery/mail',
      body,
    })
    setAnswer(message)
  }
  return (
    <>
      <h2>{texts.mail}</h2>
      <AccountForm label={texts.sendLink} send={ask}>
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
    <AccountForm label={texts.setPassword} send={sendCode}>
      <EmailField />
      <Field label={texts.codeLabel} hint={texts.codeHow}>
        <input name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} required maxLength={40} />
      </Field>
      <PasswordField label={texts.newPassword} autoComplete="new-password" />
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
      <h1>{texts.welcomeBack}</h1>
      <p>
        {texts.choose} {ended}
      </p>
      <AccountForm label={texts.setPassword} send={sendPassword}>
        <PasswordField label={texts.newPassword} autoComplete="new-password" />
        {field}
      </AccountForm>
      <details className="entrance-other">
        <summary>{texts.remembers}</summary>
        <SignInForm />
      </details>
    </section>
  )
}
