/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminCarryOn as english } from '../en/admin-carry-on.ts'

export const adminCarryOn: typeof english = {
  'title': `Qui prend la suite`,
  'lead': `Vous pouvez nommer quelqu’un qui prendra un jour la suite. Une fois par an, un e-mail demande à celles et ceux qui s’occupent du site si tout va bien. Après douze mois sans aucune connexion, tous sont prévenus par e-mail ; trente jours plus tard, la personne ci-dessous reçoit un accès, sauf si l’un de vous l’a arrêté.`,
  'copies': `Nous rappeler une fois par an par e-mail de garder une copie dans une autre maison`,
  'name': `Nom de la personne`,
  'email': `Adresse e-mail de la personne`,
  'save': `Enregistrer qui prend la suite`,
  'nobody': `Laissez les deux vides pour ne nommer personne.`,
  'noMail': `Ce site ne peut pas encore envoyer d’e-mails, rien de tout cela n’arrive donc. La personne qui s’occupe de la machine peut les mettre en place.`,
  'unreadable': `Remplissez le nom et l’adresse e-mail d’une personne, ou aucun des deux.`,
  'notice': (day: string | number, name: string | number) => `Personne ne s’est connecté depuis douze mois. Le ${day}, ${name} reçoit un accès, comme vous l’avez décidé. Sous « Famille et réglages », « Feuille de relais », un bouton l’arrête.`,
  'about': (name: string | number, day: string | number) => `${name} reçoit un accès le ${day}`,
  'stop': `Pas maintenant`,
  'stopped': { 'done': `Personne n’entre`, 'failed': { 'title': `Cela n’a pas pu être arrêté` } },
  'nothingToStop': `Personne n’est sur le point d’entrer, il n’y a donc rien à arrêter.`,
  'sheet': `Qui prend la suite`,
}
