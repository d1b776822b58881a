/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  'open': `Estas páginas son para la familia. Todo lo demás en este sitio está abierto para usted.`,
  'closed': `Estas páginas son para la familia.`,
  'footerLine': `Para la familia`,
}
