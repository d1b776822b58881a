/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { adminUi as english } from '../en/admin-ui.ts'

export const adminUi: typeof english = {
  'fromBy': (thing: string | number, place: string | number, name: string | number) => `${thing} d${elided(name)}, ${place}`,
  'by': (thing: string | number, name: string | number) => `${thing} d${elided(name)}`,
  'of': (name: string | number) => `(${name})`,
  'ofThe': (name: string | number) => `(${name})`,
  'aboutThe': (name: string | number) => `(${name})`,
  'forName': (name: string | number) => `(${name})`,
  'editTitle': (thing: string | number) => `Modifier cet élément`,
  'deleteTitle': (thing: string | number) => `Supprimer cet élément ?`,
  'deleteAsked': (name: string | number, days: string | number) => `Ceci quitte le site aussitôt : ${name}. Vous pouvez le rétablir pendant ${days} jours.`,
  'turnOn': (label: string | number) => `Activer : ${label}`,
  'turnOff': (label: string | number) => `Désactiver : ${label}`,
  'flags': { 'featured': { 'on': `Mettre en avant`, 'off': `Ne plus mettre en avant` }, 'homepage': { 'on': `Mettre à l’accueil`, 'off': `Retirer de l’accueil` }, 'galleryDisplay': { 'on': `Montrer avec les photos`, 'off': `Ne pas montrer avec les photos` } },
  'inGallery': (name: string | number) => `(${name})`,
  'featured': `Mis en avant`,
  'turnLeft': `Tourner à gauche`,
  'turnRight': `Tourner à droite`,
  'copyUrl': `Copier l’adresse`,
  'copyHttps': `Ce navigateur ne copie qu’avec une connexion sécurisée (https).`,
  'done': `Terminé`,
  'changeOrder': `Changer l’ordre`,
  'loadingTitle': (title: string | number) => `Chargement…`,
  'orderLoading': `Chargement de l’ordre…`,
  'nowAt': (name: string | number, place: string | number, count: string | number) => `${name} est maintenant à la place ${place} sur ${count}`,
  'moveUp': `Monter`,
  'moveDown': `Descendre`,
  'moveNameUp': (name: string | number) => `Monter ${name}`,
  'moveNameDown': (name: string | number) => `Descendre ${name}`,
}
