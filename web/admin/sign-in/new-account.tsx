/** What a one-time link opens: the first administrator's account, or that of somebody who was invited. */
import { useQueryClient } from '@tanstack/react-query'
import { EntranceForm } from './account-form.tsx'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { openAccount } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

export function NewAccount(props: { first: boolean; call: string; token: string }) {
  const { first, call, token } = props
  const client = useQueryClient()

  async function open(form: Record<string, string>) {
    await openAccount(client, call, {
      token,
      email: form.email ?? '',
      password: form.password ?? '',
    })
  }

  return (
    <section className="entrance">
      <h1>{first ? 'Welcome' : 'You are invited'}</h1>
      <p>
        {first
          ? 'This site is yours to look after. Choose the email address and password that you will sign in with.'
          : 'You have been asked to help look after this site. Choose the email address and password that you will sign in with.'}
      </p>
      <EntranceForm label="Create account" send={open}>
        <EmailField />
        <PasswordField label="Password" autoComplete="new-password" />
      </EntranceForm>
      <details className="entrance-other">
        <summary>I already have an account</summary>
        <SignInForm />
      </details>
    </section>
  )
}
