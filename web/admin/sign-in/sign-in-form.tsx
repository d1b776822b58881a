/** The sign-in form, by password or passkey, and the form of a one-time link that creates an account. */
import { useQueryClient } from '@tanstack/react-query'
import type { Door } from '../../../shared/doors.ts'
import { restoreTexts } from '../../../shared/messages/admin.ts'
import { openingTexts } from '../../../shared/messages/opening.ts'
import { send } from '../../lists/send.ts'
import { AccountForm, EmailField, PasswordField } from './account-form.tsx'
import { canUsePasskeys, loadWebAuthn } from './passkeys.ts'
import { RestoreBackup } from './restore-backup.tsx'
import { useSecondStep } from './second-step-field.tsx'
import { SendButton } from './send-button.tsx'
import { redeem, signIn, startSession } from './session.ts'

export function SignInForm({ email }: { email?: string }) {
  const client = useQueryClient()
  const { send, field } = useSecondStep((fields) => signIn(client, fields))
  return (
    <>
      <AccountForm label="Sign in" send={send}>
        <EmailField defaultValue={email} />
        <PasswordField label="Password" autoComplete="current-password" />
        {field}
      </AccountForm>
      <PasskeySignIn />
    </>
  )
}

/** In place of a password, where the browser supports it. */
function PasskeySignIn() {
  const client = useQueryClient()
  if (!canUsePasskeys()) return null

  async function signIn() {
    const { signInByPasskey } = await loadWebAuthn()
    const session = await signInByPasskey()
    if (session) await startSession(client, session)
  }

  return (
    <div className="passkey-entrance">
      <SendButton label="Sign in with a passkey" quiet send={signIn} />
    </div>
  )
}

/** Who may see the site from its first second. */
const turnDoor = (door: Door) => () => send({ method: 'PATCH', path: '/api/admin/settings', body: { door } })

/** The form of a one-time link that creates an account at `path`: the first administrator's, or an invitation. */
export function NewAccount({ isFirst, path, token }: { isFirst: boolean; path: string; token: string }) {
  const client = useQueryClient()
  return (
    <section className="entrance">
      <h1>{isFirst ? 'Welcome' : 'You are invited'}</h1>
      <p>
        {isFirst
          ? 'This site is yours to look after. Choose the email address and password that you will sign in with.'
          : 'You have been asked to help look after this site. Choose the email address and password that you will sign in with.'}
      </p>
      <AccountForm
        label={isFirst ? [openingTexts.onlyUs, openingTexts.everybody] : 'Create account'}
        send={(fields, pressed) =>
          redeem(
            client,
            path,
            { ...fields, token },
            isFirst ? turnDoor(pressed === openingTexts.onlyUs ? 'us' : 'everyone') : undefined,
          )
        }
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="new-password" />
        {isFirst && <p className="admin-field-hint">{openingTexts.how}</p>}
      </AccountForm>
      {isFirst && (
        <details className="entrance-other">
          <summary>{restoreTexts.title}</summary>
          <RestoreBackup token={token} />
        </details>
      )}
      <details className="entrance-other">
        <summary>I already have an account</summary>
        <SignInForm />
      </details>
    </section>
  )
}
