/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminWording as english } from '../en/admin-wording.ts'

export const adminWording: typeof english = {
  'title': `Comme nous le disons`,
  'lead': `Titres, boutons et phrases courtes du site avec vos propres mots. Ce que vous enregistrez paraît sur les pages dès leur prochain chargement. Les noms des pages se trouvent sous « Nom, dates et adresse ».`,
  'search': `Chercher une phrase`,
  'own': `Seulement les nôtres`,
  'none': `Aucune phrase ne contient ces mots.`,
  'found': (count: number) => plural(count, 'fr', { 'one': `1 phrase`, 'other': `${count} phrases` }),
  'more': `En montrer plus`,
  'field': `Avec nos mots.`,
  'usual': (sentence: string | number) => `Habituelle : ${sentence}`,
  'english': (sentence: string | number) => `Anglais : ${sentence}`,
  'save': `Enregistrer`,
  'saveWhat': (sentence: string | number) => `nos mots pour « ${sentence} »`,
  'back': `Revenir à l’habituelle`,
  'backWhat': (sentence: string | number) => `au lieu de « ${sentence} »`,
  'saved': `Enregistré : cela paraît sur les pages dès leur prochain chargement.`,
  'isUsual': `La phrase habituelle est de retour.`,
  'failed': `L’enregistrement n’a pas réussi.`,
  'loading': `Chargement des phrases…`,
  'tooLong': (most: string | number) => `Trouvez plus court, s’il vous plaît : ${most} lettres au plus tiennent ici.`,
  'signs': `Écrivez du texte simple, s’il vous plaît, sans chevrons ni accolades.`,
  'areas': { 'pages': `Pages`, 'visitors': `Visites`, 'sharing': `Partage`, 'labels': `Champs`, 'voice': `Une voix`, 'gathering': `Ensemble`, 'search': `Recherche`, 'player': `Musique`, 'film': `Films`, 'lightbox': `Grandes images`, 'items': `Listes`, 'layout': `Toutes les pages` },
}
