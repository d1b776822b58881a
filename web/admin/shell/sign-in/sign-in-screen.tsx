/**
 * The sign-in screen, shown without a session in place of the administrators' screens: the sign-in, or the form of a
 * link.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Results } from '../../../../shared/api/results.ts'
import { adminFrame, office, signIn, adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { send } from '../../../http/send.ts'
import { Loading } from '../../../lists/list-state.tsx'
import { usePerson } from '../../../queries/memorial.ts'
import { ForgottenPassword, NewPassword } from './forgotten-password.tsx'
import { useHashParameters } from './hash-parameters.ts'
import { NewAccount, SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

/** Paths that redeem one-time links. */
const linkPaths = {
  setup: '/api/setup',
  invite: '/api/invitation',
  recovery: '/api/recovery',
  forgotten: '/api/recovery/mailed',
} as const
type Purpose = keyof typeof linkPaths
type AccountLink = { purpose: Purpose; path: string; token: string }

/** The one-time link in the address, or undefined. */
function useAccountLink(): AccountLink | null {
  const parameters = useHashParameters()
  for (const purpose of Object.keys(linkPaths) as Purpose[]) {
    const token = parameters.get(purpose)
    if (token) return { purpose, path: linkPaths[purpose], token }
  }
  return null
}

/** The server’s word about the link; undefined until it is there. Without one the form tells it once it is sent. */
function useAsked({ purpose, token }: AccountLink) {
  const [asked, setAsked] = useState<Results['POST /api/link']>()
  useEffect(() => {
    // Not a query: it would be asked again after its own form has ended the link.
    void send<Results['POST /api/link']>({ method: 'POST', path: '/api/link', body: { purpose, token } }).then(
      setAsked,
      () => setAsked({ works: true }),
    )
  }, [purpose, token])
  return asked
}

/** Each link has its form, while it works. */
function LinkForm({ link }: { link: AccountLink }) {
  const { purpose, path, token } = link
  const asked = useAsked(link)
  if (!asked) return <Loading>{adminFrame.loading}</Loading>
  if (!asked.works)
    return (
      <Entrance>
        <p role="alert">{office.session.linkUsed}</p>
      </Entrance>
    )
  if (purpose === 'recovery') return <NewPassword path={path} token={token} ended={texts.alsoEnds} />
  if (purpose === 'forgotten') return <NewPassword path={path} token={token} ended="" />
  return <NewAccount isFirst={purpose === 'setup'} path={path} token={token} invited={asked.invited} />
}

/** The sign-in below a few words. Its heading has the focus of the button with which somebody has signed out. */
function Entrance({ hasLeft, children }: { hasLeft?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasLeft) heading.current?.focus()
  }, [hasLeft])
  return (
    <section className="entrance">
      <h1 ref={heading} tabIndex={-1}>
        {texts.signIn}
      </h1>
      {children}
      <SignInForm />
      <ForgottenPassword />
    </section>
  )
}

export function SignInScreen({ hasLeft }: { hasLeft: boolean }) {
  const link = useAccountLink()
  const isRestored = useHashParameters().has('restored')
  // A closed site tells a stranger no names.
  const isOpenSite = usePerson().name !== ''
  if (link) return <LinkForm key={link.token} link={link} />
  return (
    <Entrance hasLeft={hasLeft}>
      {isRestored ? <p role="status">{texts.restoreDone}</p> : <p>{isOpenSite ? signIn.open : signIn.closed}</p>}
    </Entrance>
  )
}
