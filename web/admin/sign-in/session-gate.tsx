/**
 * Shows the administrator's screens only to those with a session, and the sign-in form in their place to others. A
 * session that expires is renewed in a dialog above the screen, so that nothing typed there is lost.
 */
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { restoreTexts, secondStepTexts, wayBack } from '../../../shared/messages/admin.ts'
import { signIn as signInTexts } from '../../../shared/messages/catalogue.ts'
import { Loading } from '../../lists/list-state.tsx'
import { usePerson } from '../../queries/memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ForgottenPassword, NewPassword } from './forgotten-password.tsx'
import { type Session, useSession, useSessionWatch } from './session.ts'
import { NewAccount, SignInForm } from './sign-in-form.tsx'
import { StopMail } from './stop-mail.tsx'
import './sign-in.css'

const SecondStep = lazy(() => import('../settings/second-step.tsx').then((module) => ({ default: module.SecondStep })))

/** Where a one-time link is used. */
const linkPaths = {
  setup: '/api/setup',
  invite: '/api/invitation',
  recovery: '/api/recovery',
  forgotten: '/api/recovery/mailed',
} as const
type Purpose = keyof typeof linkPaths
type AccountLink = { purpose: Purpose; path: string; token: string }

/** The parameters of the address's fragment, also of one that is pasted while the page is open. */
function useHashParameters(): URLSearchParams {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash,
  )
  // Links of earlier versions have their token in the query.
  return new URLSearchParams(`${hash.slice(1)}&${location.search.slice(1)}`)
}

/** The one-time link that the address is, if it is one. */
function useAccountLink(): AccountLink | null {
  const parameters = useHashParameters()
  for (const purpose of Object.keys(linkPaths) as Purpose[]) {
    const token = parameters.get(purpose)
    if (token) return { purpose, path: linkPaths[purpose], token }
  }
  return null
}

/** Each link has its form. */
function LinkForm({ purpose, path, token }: AccountLink) {
  if (purpose === 'recovery') return <NewPassword path={path} token={token} ended={wayBack.alsoEnds} />
  if (purpose === 'forgotten') return <NewPassword path={path} token={token} ended="" />
  return <NewAccount isFirst={purpose === 'setup'} path={path} token={token} />
}

export function SessionGate({ children }: { children: ReactNode }) {
  useSessionWatch()
  const { data: session, isError, refetch } = useSession()
  const link = useAccountLink()

  const parameters = useHashParameters()
  const stopToken = parameters.get('stop-mail')
  const isRestored = parameters.has('restored')
  // A closed site tells a stranger no names.
  const isOpenSite = usePerson().name !== ''

  // Whoever wants no more mails need not sign in for it.
  if (stopToken) return <StopMail token={stopToken} />
  if (isError)
    return (
      <section className="entrance">
        <h1>The server cannot be reached</h1>
        <button type="button" className="button" onClick={() => refetch()}>
          Try again
        </button>
      </section>
    )
  if (session === undefined) return <Loading>Loading...</Loading>
  if (session === null)
    return link ? (
      <LinkForm {...link} />
    ) : (
      <section className="entrance">
        <h1>Sign in</h1>
        {isRestored ? (
          <p role="status">{restoreTexts.done}</p>
        ) : (
          <p>{isOpenSite ? signInTexts.open : signInTexts.closed}</p>
        )}
        <SignInForm />
        <ForgottenPassword />
      </section>
    )
  if (session.lacksSecondStep)
    return (
      <section className="entrance">
        <h1>{secondStepTexts.title}</h1>
        <p>{secondStepTexts.required}</p>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <SecondStep />
        </Suspense>
      </section>
    )
  return (
    <>
      {children}
      {session.ended && <SessionExpired session={session} />}
    </>
  )
}

/** Closed, it opens again with the next 401, which makes the session a new object. */
function SessionExpired({ session }: { session: Session }) {
  const [closedFor, setClosedFor] = useState<Session>()
  return (
    <Dialog
      title="Please sign in again"
      open={closedFor !== session}
      onClose={() => setClosedFor(session)}
      className="admin-dialog"
    >
      <div className="admin-dialog-body">
        <p>{session.ended === 'again' ? wayBack.again : 'Your session has ended. Nothing on this page is lost.'}</p>
        <SignInForm email={session.email} />
      </div>
    </Dialog>
  )
}
