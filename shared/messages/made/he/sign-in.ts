/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  'open': `הדפים האלה הם של המשפחה. כל השאר באתר פתוח בפניכם.`,
  'closed': `הדפים האלה הם של המשפחה.`,
  'footerLine': `למשפחה`,
}
