/**
 * Shows the administrator's screens only to those with a session, and the sign-in form in their place to others. A
 * session that expires is renewed in a dialog above the screen, so that nothing typed there is lost.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { adminFrame, signIn, adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { Loading } from '../../../lists/list-state.tsx'
import { PENCIL, store } from '../../../ui/stored.ts'
import { AdminDialog } from '../../ui/admin-dialog.tsx'
import { part } from '../../ui/part.tsx'
import { useHashParameters } from './hash-parameters.ts'
import { endWaiting, type Session, useSession, useSessionWatch } from './session.ts'
import './sign-in.css'

const SignInScreen = part(() => import('./sign-in-screen.tsx').then((module) => module.SignInScreen))
const SecondStep = part(() => import('./second-step.tsx').then((module) => module.SecondStep))
const SignInForm = part(() => import('./sign-in-form.tsx').then((module) => module.SignInForm))
const StopMail = part(() => import('./stop-mail.tsx').then((module) => module.StopMail))

export function SessionGate({ children }: { children: ReactNode }) {
  useSessionWatch()
  const { data: session, isError, refetch } = useSession()
  const wasSignedIn = useRef(false)
  const stopToken = useHashParameters().get('stop-mail')
  useEffect(() => {
    wasSignedIn.current ||= !!session
    // For the footer of every page in this browser, which leads here from then on.
    if (session) store('family', signIn.footerLine)
    // The words of the pencil on the pages, until there is no session anymore.
    if (session !== undefined) store(PENCIL, session && session.role !== 'reviewer' ? signIn.pencil : null)
  }, [session])

  // The link that ends mails works without signing in.
  if (stopToken) return <StopMail token={stopToken} />
  if (isError)
    return (
      <section className="entrance">
        <h1>{texts.unreached}</h1>
        <button type="button" className="button" onClick={() => refetch()}>
          {adminFrame.again}
        </button>
      </section>
    )
  if (session === undefined) return <Loading>{adminFrame.loading}</Loading>
  if (session === null) return <SignInScreen hasLeft={wasSignedIn.current} />
  if (session.lacksSecondStep)
    return (
      <section className="entrance">
        <h1>{texts.step}</h1>
        <p>{texts.stepRequired}</p>
        <SecondStep />
      </section>
    )
  return (
    <>
      {children}
      {session.ended && <SessionExpired session={session} />}
    </>
  )
}

/**
 * Dialog to sign in again, after which the request goes on. Once closed, it opens at the next 401, which makes the
 * session a new object.
 */
function SessionExpired({ session }: { session: Session }) {
  const [closedFor, setClosedFor] = useState<Session>()
  return (
    <AdminDialog
      title={texts.again}
      open={closedFor !== session}
      onClose={() => {
        setClosedFor(session)
        endWaiting(false)
      }}
    >
      <div className="admin-dialog-body">
        <p>{session.ended === 'again' ? texts.once : texts.ended}</p>
        <SignInForm email={session.email} />
      </div>
    </AdminDialog>
  )
}
