/** The sign-in form, by password or passkey, and the form of a one-time link that creates an account. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Door } from '../../../../shared/doors.ts'
import { adminDoor, layout, adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { type WordsDocument, wordsPath } from '../../../../shared/words.ts'
import { send } from '../../../http/send.ts'
import { read } from '../../../queries/data.ts'
import { usePerson } from '../../../queries/memorial.ts'
import { AccountForm, EmailField, PasswordField } from '../../ui/account-form.tsx'
import { settingsRequest } from '../../ui/use-settings.ts'
import { canUsePasskeys, loadWebAuthn } from './passkeys.ts'
import { RestoreBackup } from './restore-backup.tsx'
import { useSecondStep } from './second-step-field.tsx'
import { redeem, signIn, startSession } from './session.ts'

export function SignInForm({ email }: { email?: string }) {
  const client = useQueryClient()
  const { send, field } = useSecondStep((fields) => signIn(client, fields))
  return (
    <>
      <AccountForm label={texts.signIn} send={send}>
        <EmailField defaultValue={email} />
        <PasswordField label={texts.password} autoComplete="current-password" />
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
      <AccountForm quiet label={texts.byPasskey} send={signIn} />
    </div>
  )
}

/** Sets the language of the new site, which is that of the welcome, and its door: for whom it is open. */
async function begin(client: QueryClient, ofSite: string, door: Door): Promise<void> {
  const path = `/api${wordsPath('person')}`
  const words = ofSite.startsWith(layout.lang) ? null : await read<WordsDocument>(path)
  if (words) {
    const data = { ...words.data, language: layout.lang }
    await send({ method: 'PUT', path, body: { version: words.version, data } })
    await client.invalidateQueries({ queryKey: ['/api/memorial'] })
  }
  await send(settingsRequest({ door }))
}

/** The form of a one-time link that creates an account at `path`: the first administrator's, or an invitation. */
export function NewAccount(props: { isFirst: boolean; path: string; token: string; invited?: string | undefined }) {
  const { isFirst, path, token, invited } = props
  const client = useQueryClient()
  const { language, site } = usePerson()
  const isOfSample = isFirst && site.isSample
  useEffect(() => {
    if (isOfSample) document.title = texts.welcome
  }, [isOfSample])
  return (
    <section className={isOfSample ? 'entrance of-sample' : 'entrance'}>
      <h1>{isFirst ? texts.welcome : invited ? texts.invitedPerson(invited) : texts.invited}</h1>
      {isOfSample && <p>{texts.sample}</p>}
      <p>{isFirst ? texts.firstText : texts.invitedText}</p>
      <AccountForm
        label={isFirst ? [adminDoor.onlyUs, adminDoor.everybody] : texts.create}
        send={(fields, pressed) =>
          redeem(
            client,
            path,
            { ...fields, token },
            isFirst ? () => begin(client, language, pressed === adminDoor.onlyUs ? 'us' : 'everyone') : undefined,
          )
        }
      >
        <EmailField />
        <PasswordField label={texts.password} autoComplete="new-password" />
        {isFirst && <p className="soft">{adminDoor.how}</p>}
      </AccountForm>
      {isFirst && (
        <details className="entrance-other">
          <summary>{texts.hasBackup}</summary>
          <RestoreBackup token={token} />
        </details>
      )}
      <details className="entrance-other">
        <summary>{texts.hasAccount}</summary>
        <SignInForm />
      </details>
    </section>
  )
}
