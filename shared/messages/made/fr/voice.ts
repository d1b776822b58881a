/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { voice as english } from '../en/voice.ts'

export const voice: typeof english = {
  'legend': `Votre voix`,
  'record': `Enregistrer votre voix`,
  'hint': `Jusqu’à trois minutes. Vous l’écoutez avant l’envoi.`,
  'asking': `Votre navigateur demande si cette page peut utiliser le micro.`,
  'refused': `Le micro ne peut pas être utilisé. Autorisez-le pour cette page dans votre navigateur, ou écrivez plutôt.`,
  'recording': (at: string | number, most: string | number) => `Enregistrement : ${at} sur ${most}`,
  'stop': `Arrêter`,
  'heard': `Votre enregistrement, tel qu’il sera envoyé`,
  'again': `Enregistrer encore une fois`,
  'remove': `L’enlever`,
}
