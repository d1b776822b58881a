/** The page of the link in a mail that ends these mails: one press, without signing in. */
import { useState } from 'react'
import { adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { send } from '../../../http/send.ts'
import { AccountForm } from '../../ui/account-form.tsx'

export function StopMail({ token }: { token: string }) {
  const [isStopped, setStopped] = useState(false)
  const stop = async () => {
    await send({ method: 'POST', path: '/api/mail/stop', body: { token } })
    setStopped(true)
  }
  return (
    <section className="entrance">
      <h1>{isStopped ? texts.stop.after : texts.stop.before}</h1>
      <p role="status">{isStopped ? texts.stop.afterText : texts.stop.beforeText}</p>
      {!isStopped && <AccountForm label={texts.stop.button} send={stop} />}
      <a href="/admin">{texts.stop.toSignIn}</a>
    </section>
  )
}
