/** The page of the link in a mail that ends these mails: one press, without signing in. */
import { useState } from 'react'
import { send } from '../../lists/send.ts'
import { SendButton } from './send-button.tsx'

export function StopMail({ token }: { token: string }) {
  const [isStopped, setStopped] = useState(false)
  const stop = async () => {
    await send({ method: 'POST', path: '/api/mail/stop', body: { token } })
    setStopped(true)
  }
  return (
    <section className="entrance">
      <h1>{isStopped ? 'No more mails' : 'Mails about what is new'}</h1>
      <p role="status">
        {isStopped
          ? 'You get no more of these mails. Under “Told by mail” you can have them again at any time.'
          : 'You get at most one mail a day when something new was shared.'}
      </p>
      {!isStopped && <SendButton label="Send me no more of them" send={stop} />}
      <a href="/admin">To the sign-in form</a>
    </section>
  )
}
