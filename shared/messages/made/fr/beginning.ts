/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { beginning as english } from '../en/beginning.ts'

export const beginning: typeof english = {
  'pronouns': { 'he': `il, lui, son`, 'she': `elle, elle, son`, 'they': `iel, iel, son` },
  'stone': `Une pierre avec une étoile.`,
  'now': `Où elles sont maintenant`,
  'what': `Un lieu pour se souvenir de {name}.`,
  'footer': `Entretenu par la famille et les amis.`,
  'home': { 'text': `Un lieu pour tous ceux qui ont connu {name}.`, 'button': `Lire l’histoire`, 'moments': `Des moments à garder`, 'gallery': `Voir toutes les photos` },
  'piece': { 'title': `Quelques mots de sa main`, 'link': `En lire davantage` },
  'story': `L’histoire de {name}.`,
  'gallery': `Des images de {name}.`,
  'music': `La musique de {name}.`,
  'art': `Des images faites par {name}.`,
  'words': `Ce qu’a écrit {name}.`,
  'favourites': `Ce qu’aimait {name}.`,
  'rocks': { 'heading': `Des pierres pour {name}`, 'lead': `Peignez une pierre. Déposez-la. Dites-nous où.`, 'text': `Chaque image est un lieu où quelqu’un a pensé à {name}.`, 'invitation': `Trouvé une pierre ? Déposé une pierre ?`, 'invitationText': `Dans les deux cas, nous aimerions savoir où. Une image et un lieu suffisent.`, 'thanks': `Votre pierre est maintenant avec les autres. Merci.` },
  'stickers': { 'heading': `{name} a été ici`, 'lead': `Des autocollants pour {name}, de par le monde.`, 'text': `Si vous en avez collé un quelque part, montrez-le-nous.` },
  'donate': { 'lead': `Au nom de {name}.`, 'text': `On lira ici comment donner au nom de {name}.`, 'helpLine': `Si c’est trop lourd aujourd’hui, vous n’avez pas à le porter sans aide. Vous pouvez appeler à toute heure. C’est gratuit, et quelqu’un répondra.` },
}
