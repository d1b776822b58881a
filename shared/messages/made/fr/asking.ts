/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { asking as english } from '../en/asking.ts'

export const asking: typeof english = {
  'title': (name: string | number) => `Envoyez-nous vos photos de ${name}`,
  'titlePlain': `Envoyez-nous vos photos`,
  'lead': `Anciennes, floues, ou avec la moitié d’un visage : chacune nous fait plaisir. Nous les regardons avant tout le monde.`,
  'name': `Votre nom`,
  'noName': `Dites-nous votre nom, s’il vous plaît.`,
  'year': `L’année, si vous la savez`,
  'yearHint': `Une année pour tout ce que vous envoyez maintenant. D’autres années peuvent suivre.`,
  'pictures': `Photos`,
  'picturesHint': `Autant que vous voulez. Ce que nous avons déjà n’est pas envoyé deux fois.`,
  'atOnce': (count: string | number) => `Jusqu’à ${count} à la fois.`,
  'noPicture': `Choisissez au moins une photo, s’il vous plaît.`,
  'honeypot': `Laissez ceci vide`,
  'send': `Nous les envoyer`,
  'tooLarge': `Cette photo dépasse 20 Mo.`,
  'tooMany': (count: string | number) => `C’était trop à la fois. Envoyez jusqu’à ${count} photos à la fois, s’il vous plaît.`,
  'thanks': `Merci`,
  'notTaken': `Cela n’a pas marché`,
  'taken': (count: number) => `${plural(count, 'fr', { 'one': `Une photo est`, 'other': `${count} photos sont` })} maintenant chez nous. Nous ${plural(count, 'fr', { 'one': `la`, 'other': `les` })} regardons d’abord.`,
  'known': (count: number) => `${plural(count, 'fr', { 'one': `Une était`, 'other': `${count} étaient` })} déjà chez nous.`,
  'more': `Envoyer d’autres photos`,
  'back': `Retour au formulaire`,
  'over': `Ce lien n’est plus ouvert.`,
  'overHow': `Demandez-en un nouveau à la famille, s’il vous plaît.`,
  'progress': (done: string | number, all: string | number) => `${done} sur ${all} sont arrivées.`,
  'lost': `La connexion est perdue. Appuyez encore sur le bouton : seul ce qui manque est envoyé.`,
}
