/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { sendCards as english } from '../en/send-cards.ts'

export const sendCards: typeof english = {
  'title': `Vous avez trouvé une pierre`,
  'lead': `Ce site est pour la famille et les amis. Vous pouvez leur envoyer une image de la pierre, et dire où vous l’avez trouvée.`,
  'picture': `Une image de la pierre`,
  'location': `Où elle est`,
  'description': `Ce que vous aimeriez dire, si vous voulez`,
  'honeypot': `Laissez ceci vide`,
  'send': `L’envoyer à la famille`,
  'sentTitle': `Merci`,
  'sent': `Votre image est maintenant auprès de la famille.`,
  'another': `En envoyer une autre`,
}
