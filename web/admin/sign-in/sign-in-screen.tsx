/**
 * The sign-in screen, shown without a session in place of the administrators' screens: the sign-in, or the form of a
 * link.
 */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signIn, adminSignIn as texts } from '../../../shared/messages/catalogue.ts'
import { send } from '../../lists/send.ts'
import { ResponseError } from '../../queries/errors.ts'
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

/**
 * The sentence for a link that no longer works, before its form is filled in. Asked once: the link ends while its own
 * form is sent.
 */
function useRefusal({ purpose, token }: AccountLink): string | undefined {
  const path = '/api/link'
  const { error } = useQuery({
    queryKey: [path, purpose, token],
    queryFn: () => send({ method: 'POST', path, body: { purpose, token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  })
  return error instanceof ResponseError && error.status === 404 ? error.sentence : undefined
}

/** Each link has its form, while it works. */
function LinkForm({ link }: { link: AccountLink }) {
  const { purpose, path, token } = link
  const refusal = useRefusal(link)
  if (refusal)
    return (
      <Entrance>
        <p role="alert">{refusal}</p>
      </Entrance>
    )
  if (purpose === 'recovery') return <NewPassword path={path} token={token} ended={texts.alsoEnds} />
  if (purpose === 'forgotten') return <NewPassword path={path} token={token} ended="" />
  return <NewAccount isFirst={purpose === 'setup'} path={path} token={token} />
}

/** The sign-in below a few words. */
function Entrance({ children }: { children: ReactNode }) {
  return (
    <section className="entrance">
      <h1>{texts.signIn}</h1>
      {children}
      <SignInForm />
      <ForgottenPassword />
    </section>
  )
}

export function SignInScreen() {
  const link = useAccountLink()
  const isRestored = useHashParameters().has('restored')
  // A closed site tells a stranger no names.
  const isOpenSite = usePerson().name !== ''
  if (link) return <LinkForm link={link} />
  return (
    <Entrance>
      {isRestored ? <p role="status">{texts.restoreDone}</p> : <p>{isOpenSite ? signIn.open : signIn.closed}</p>}
    </Entrance>
  )
}
