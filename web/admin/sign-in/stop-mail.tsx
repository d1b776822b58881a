/** The page of the link in a mail that ends these mails: one press, without signing in. */
import { useId, useState } from 'react'
import { useSubmit } from '../../forms/use-submit.ts'
import { send } from '../../lists/send.ts'

export function StopMail({ token }: { token: string }) {
  const { isSending, error, submit } = useSubmit()
  const [isStopped, setStopped] = useState(false)
  const errorId = useId()
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
      {!isStopped && (
        <>
          <p id={errorId} className="admin-refusal" role="alert">
            {error}
          </p>
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            aria-describedby={errorId}
            onClick={() => submit(stop)}
          >
            {isSending ? 'One moment...' : 'Send me no more of them'}
          </button>
        </>
      )}
      <a href="/admin">To the sign-in form</a>
    </section>
  )
}
