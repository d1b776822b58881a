/** Email address and password, and what the server says when they are not right; a passkey does without them. */
import { useQueryClient } from '@tanstack/react-query'
import { signIn } from '../session.ts'
import { EmailField, PasswordField } from './credentials.tsx'
import { EntranceForm } from './entrance-form.tsx'
import { PasskeyEntrance } from './passkey-entrance.tsx'

export function SignInForm({ email }: { email?: string }) {
  const client = useQueryClient()
  return (
    <>
      <EntranceForm
        label="Sign in"
        send={(form) => signIn(client, { email: form.email ?? '', password: form.password ?? '' })}
      >
        <EmailField defaultValue={email} />
        <PasswordField label="Password" autoComplete="current-password" />
      </EntranceForm>
      <PasskeyEntrance />
    </>
  )
}
