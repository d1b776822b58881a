/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminFrame as english } from '../en/admin-frame.ts'

export const adminFrame: typeof english = {
  'readFailed': (reason: string | number) => `La lecture n’a pas abouti (${reason}).`,
  'showMore': (count: string | number) => `En montrer plus (${count})`,
  'loading': `Chargement…`,
  'again': `Réessayer`,
  'back': `Retour à la gestion`,
  'signOut': `Se déconnecter`,
  'cancel': `Annuler`,
  'keep': `Garder`,
  'keepIt': `Garder`,
  'notNow': `Pas maintenant`,
  'add': `Ajouter`,
  'remove': `Retirer`,
  'deleteIt': `Supprimer`,
  'undo': `Annuler`,
  'optional': `facultatif`,
  'updateFailed': `Pas enregistré`,
  'lang': `fr`,
  'close': `Fermer`,
  'save': `Enregistrer`,
  'more': `Plus`,
  'trying': `Un instant…`,
  'saving': `Enregistrement…`,
  'edit': `Modifier`,
  'settings': `Famille et réglages`,
}
