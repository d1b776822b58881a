/**
 * The sign-in screen, shown without a session in place of the administrators' screens: the sign-in, or the form of a
 * link.
 */
import { signIn, adminSignIn as texts } from '../../../shared/messages/catalogue.ts'
import { usePerson } from '../../queries/memorial.ts'
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

/** Each link has its form. */
function LinkForm({ purpose, path, token }: AccountLink) {
  if (purpose === 'recovery') return <NewPassword path={path} token={token} ended={texts.alsoEnds} />
  if (purpose === 'forgotten') return <NewPassword path={path} token={token} ended="" />
  return <NewAccount isFirst={purpose === 'setup'} path={path} token={token} />
}

export function SignInScreen() {
  const link = useAccountLink()
  const isRestored = useHashParameters().has('restored')
  // A closed site tells a stranger no names.
  const isOpenSite = usePerson().name !== ''
  if (link) return <LinkForm {...link} />
  return (
    <section className="entrance">
      <h1>{texts.signIn}</h1>
      {isRestored ? <p role="status">{texts.restoreDone}</p> : <p>{isOpenSite ? signIn.open : signIn.closed}</p>}
      <SignInForm />
      <ForgottenPassword />
    </section>
  )
}
