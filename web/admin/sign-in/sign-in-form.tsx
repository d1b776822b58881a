/** Email address and password, and what the server says when they are not right; a passkey does without them. */
import { useQueryClient } from '@tanstack/react-query'
import { EntranceForm } from './account-form.tsx'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { PasskeyEntrance } from './passkey-button.tsx'
import { signIn } from './session.ts'

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
