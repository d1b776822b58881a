/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  'open': `Diese Seiten sind für die Familie. Alles andere auf dieser Website steht Ihnen offen.`,
  'closed': `Diese Seiten sind für die Familie.`,
  'footerLine': `Für die Familie`,
}
