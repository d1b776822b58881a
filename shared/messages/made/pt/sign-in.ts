/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: typeof english = {
  'open': `Estas páginas são para a família. Todo o resto deste site está aberto a você.`,
  'closed': `Estas páginas são para a família.`,
  'footerLine': `Para a família`,
}
