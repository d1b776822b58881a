/** The sign-in form, and the form of a one-time link that creates an account. */
import { useQueryClient } from '@tanstack/react-query'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { createAccount, signIn } from './session.ts'

export function SignInForm({ email }: { email?: string }) {
  const client = useQueryClient()
  return (
    <>
      <AccountForm label="Sign in" send={(fields) => signIn(client, fields)}>
        <EmailField defaultValue={email} />
        <PasswordField label="Password" autoComplete="current-password" />
      </AccountForm>
      <PasskeySignIn />
    </>
  )
}

/** A one-time link: of the first administrator, or of an invitation. `path` is where its account is created. */
export type AccountLink = { isFirst: boolean; path: string; token: string }

export function NewAccount({ isFirst, path, token }: AccountLink) {
  const client = useQueryClient()
  return (
    <section className="entrance">
      <h1>{isFirst ? 'Welcome' : 'You are invited'}</h1>
      <p>
        {isFirst
          ? 'This site is yours to look after. Choose the email address and password that you will sign in with.'
          : 'You have been asked to help look after this site. Choose the email address and password that you will sign in with.'}
      </p>
      <AccountForm label="Create account" send={(fields) => createAccount(client, path, { ...fields, token })}>
        <EmailField />
        <PasswordField label="Password" autoComplete="new-password" />
      </AccountForm>
      <details className="entrance-other">
        <summary>I already have an account</summary>
        <SignInForm />
      </details>
    </section>
  )
}
