/** The session has ended while a screen is open: signing in again leaves everything on it as it was. */
import { useEffect, useRef } from 'react'
import { SignInForm } from './sign-in-form.tsx'

export function SignInAgain({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog dawn"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">Please sign in again</h2>
      <p>Your session has ended. Nothing on this page is lost.</p>
      <SignInForm email={email} />
    </dialog>
  )
}
