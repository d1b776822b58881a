/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { sendCards as english } from '../en/send-cards.ts'

export const sendCards: typeof english = {
  'title': `Sie haben einen Stein gefunden`,
  'lead': `Diese Website ist für Familie und Freunde. Sie können ihnen ein Bild des Steins senden, und wo Sie ihn gefunden haben.`,
  'picture': `Ein Bild des Steins`,
  'location': `Wo er ist`,
  'description': `Was Sie sagen möchten, wenn Sie mögen`,
  'honeypot': `Das bitte leer lassen`,
  'send': `Der Familie senden`,
  'sentTitle': `Danke`,
  'sent': `Ihr Bild ist jetzt bei der Familie.`,
  'another': `Noch eines senden`,
}
