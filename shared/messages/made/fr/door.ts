/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { door as english } from '../en/door.ts'

export const door: typeof english = {
  'closed': `Ce site n’est pas ouvert à tous. Entrez avec le mot de la famille, ou connectez-vous.`,
  'notOpen': `Ce site n’est pas encore ouvert.`,
  'forFamily': `Ce site est pour la famille et les amis.`,
  'partly': `Une partie de ce site est pour la famille et les amis.`,
  'wordLabel': `Le mot de la famille`,
  'wordHint': `Tel qu’on vous l’a donné. Les majuscules, les accents et les espaces ne comptent pas.`,
  'comeIn': `Entrer`,
  'wrongWord': `Ce n’est pas le mot de la famille. Regardez-le encore une fois, ou demandez à la famille.`,
  'noWord': `Écrivez le mot de la famille, s’il vous plaît.`,
  'slowDown': `Cela fait un peu trop d’essais. Attendez un peu, puis réessayez.`,
  'busy': `Il y a beaucoup de monde à la porte. Réessayez dans un instant.`,
  'waiting': `Vous avez le mot de la famille. Ce site sera là pour vous dès que la famille l’ouvrira.`,
  'signIn': `La famille se connecte ici`,
  'failed': `Vérifiez votre connexion à internet et réessayez.`,
  'tooShort': `Choisissez un mot plus long : de trois à cinq mots, comme un vers que vous connaissez tous.`,
  'tooLong': `Choisissez un mot plus court.`,
  'ownName': `Choisissez un mot qui en dit plus que le nom : le nom, les inconnus le savent aussi.`,
}
