/** 'Two-step sign-in': whether signing in asks for a code or a passkey after the password, and setting that up. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Results } from '../../../../shared/api/results.ts'
import { adminAccess } from '../../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../../shared/sentences/admin.ts'
import { Field } from '../../../forms/field.tsx'
import { send } from '../../../http/send.ts'
import { useAnswer } from '../../../queries/data.ts'
import { toast } from '../../../ui/toast.tsx'
import { AccountForm, PasswordField } from '../../ui/account-form.tsx'
import { Unread } from '../../ui/failed-list.tsx'
import { part } from '../../ui/part.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { useSession } from './session.ts'

const texts = adminAccess.secondStep
const PATH = '/api/admin/second-step'
type Pending = Results['POST /api/admin/second-step']

const QrCode = part(() => import('../../ui/qr-code.tsx').then((module) => module.QrCode), { quiet: true })

export function SecondStep() {
  const client = useQueryClient()
  const { data, error, refetch } = useAnswer(PATH)
  const [pending, setPending] = useState<Pending | null>(null)
  if (!data) return <Unread error={error} retry={refetch} />

  async function post(path: string, body: Record<string, string>, title: string) {
    await send({ method: 'POST', path: PATH + path, body })
    setPending(null)
    toast({ title })
    await Promise.all([PATH, '/api/session'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
  const begin = async (body: Record<string, string>) => setPending(await send({ method: 'POST', path: PATH, body }))

  if (pending) return <Confirm {...pending} confirm={(body) => post('/confirm', body, texts.done)} />
  const current = <PasswordField label={adminAccess.password.current} name="current" autoComplete="current-password" />
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <p role="status">{data.isOn ? (data.hasApp ? texts.onApp : texts.on) : texts.off}</p>
      {!data.hasApp && (
        <AccountForm label={texts.withApp} send={begin}>
          {current}
        </AccountForm>
      )}
      {!data.isOn && data.passkeys > 0 && (
        <AccountForm label={texts.withPasskey} send={(body) => post('/passkey', body, texts.done)}>
          {current}
        </AccountForm>
      )}
      {data.isOn && !data.isRequired && (
        <AccountForm label={texts.end} send={(body) => post('/end', body, texts.ended)}>
          {current}
        </AccountForm>
      )}
      <ForEverybody />
    </>
  )
}

/** Secret and QR code for an app, and the code that confirms that the app has read it. */
function Confirm(props: Pending & { confirm: (body: Record<string, string>) => Promise<void> }) {
  const { secret, uri, confirm } = props
  return (
    <div className="stack">
      <p role="status">{texts.scan}</p>
      <QrCode text={uri} label={texts.qr} className="second-step-code" />
      <p>{texts.type}</p>
      <code className="admin-address">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <AccountForm label={texts.confirm} send={confirm}>
        <Field label={texts.appCode}>
          <input name="code" autoComplete="one-time-code" inputMode="numeric" required maxLength={10} />
        </Field>
      </AccountForm>
    </div>
  )
}

/** For those who look after everything. */
function ForEverybody() {
  const { data: session } = useSession()
  if (session?.role === 'reviewer' || session?.lacksSecondStep) return null
  return (
    <div className="second-step-all">
      <SettingSwitch
        texts={{ label: texts.everybody }}
        isOn={({ secondStep }) => secondStep === 'required'}
        turn={(on) => [{ secondStep: on ? 'required' : 'own-choice' }, actionOutcomes.shareMode]}
        facts={() => texts.everybodyHow}
        shownBy={PATH}
      />
    </div>
  )
}
