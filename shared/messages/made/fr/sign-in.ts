/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  'open': `Ces pages sont pour la famille. Tout le reste de ce site vous est ouvert.`,
  'closed': `Ces pages sont pour la famille.`,
  'footerLine': `Pour la famille`,
}
