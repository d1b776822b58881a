/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminForms as english } from '../en/admin-forms.ts'

export const adminForms: typeof english = {
  'images': `Images`,
  'upload': `Envoyer`,
  'uploadMany': (count: number) => plural(count, 'fr', { 'one': `Envoyer ${count} image`, 'other': `Envoyer ${count} images` }),
  'retryMany': (count: string | number) => `Réessayer les ${count} qui ont échoué`,
  'progress': (done: string | number, all: string | number) => `${done} sur ${all} envoyées`,
  'list': `Fichiers à envoyer`,
  'states': { 'waiting': `En attente`, 'done': `Envoyée`, 'failed': `Pas envoyée`, 'rejected': `Ne peut pas être envoyée` },
  'ofFile': (name: string | number) => `(${name})`,
  'withFile': (name: string | number) => `(${name})`,
  'uploadA': (thing: string | number) => `Envoyer un fichier`,
  'uploadIt': (thing: string | number) => `Envoyer`,
  'uploading': `Envoi…`,
  'uploadOf': (name: string | number) => `Envoi (${name})`,
  'preparing': `Préparation…`,
  'notAll': `Tout n’a pas été enregistré. Veuillez réessayer.`,
  'notAnImage': `Ce n’est pas une image : Choisissez un fichier d’image (JPG, PNG, etc.).`,
  'tooLarge': (field: string | number, limit: string | number) => `Fichier trop lourd : « ${field} » peut avoir au plus ${limit}.`,
  'senderName': `Nom`,
  'newFile': (file: string | number) => `Nouveau : ${file}`,
  'another': `En choisir un autre`,
  'choose': { 'image': `Choisir une image`, 'audio': `Choisir un fichier audio`, 'pdf': `Choisir un PDF`, 'video': `Choisir un film` },
  'chooseMany': `Choisir des images`,
  'dropIt': `ou déposez-le ici`,
  'dropThem': `ou déposez-les ici`,
  'removeFile': (name: string | number) => `Retirer ${name}`,
  'batch': { 'partlyTitle': `Envoi terminé`, 'partly': (done: string | number, failed: string | number) => `En partie réussi : ${done} envoyées, ${failed} non`, 'allFailed': `Aucun envoi n’a abouti. Veuillez réessayer.`, 'known': (count: number) => plural(count, 'fr', { 'one': `${count} est déjà ici.`, 'other': `${count} sont déjà ici.` }), 'isKnown': `Déjà ici`, 'leaveOut': `Laisser celles-ci`, 'stopped': (arrived: string | number, all: number) => `${arrived} sur ${plural(all, 'fr', { 'one': `${all} photo`, 'other': `${all} photos` })} étaient arrivées quand la page a été fermée. Choisissez encore les mêmes photos : celles qui sont déjà ici ne sont pas envoyées deux fois.`, 'missing': (count: number) => `Il manque encore ${plural(count, 'fr', { 'one': `${count} photo`, 'other': `${count} photos` })}`, 'again': (count: number) => plural(count, 'fr', { 'one': `${count} d’entre elles était déjà arrivée et n’est pas renvoyée.`, 'other': `${count} d’entre elles étaient déjà arrivées et ne sont pas renvoyées.` }), 'forget': `Je n’en ai plus besoin` },
}
