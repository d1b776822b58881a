/** The session has ended while a screen is open: signing in again leaves everything on it as it was. */
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { Session } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Closed, it opens again with the next call that is refused, which makes the session a new object. */
export function SignInAgain({ session }: { session: Session }) {
  const [closed, setClosed] = useState<Session>()
  return (
    <Dialog
      title="Please sign in again"
      open={closed !== session}
      onClose={() => setClosed(session)}
      className="admin-dialog"
    >
      <div className="admin-dialog-body">
        <p>Your session has ended. Nothing on this page is lost.</p>
        <SignInForm email={session.email} />
      </div>
    </Dialog>
  )
}
