/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminAsking as english } from '../en/admin-asking.ts'

export const adminAsking: typeof english = {
  'title': `Demander des photos à la famille`,
  'lead': `Un lien que vous envoyez aux cousins et aux amis. Qui l’ouvre peut envoyer des photos, avec une année et un nom, et ne voit rien d’un site fermé. Ce qui arrive attend ici jusqu’à ce que vous l’ayez regardé.`,
  'make': `Créer le lien`,
  'anew': `Créer un nouveau lien`,
  'anewAsked': `En créer un nouveau ? L’ancien lien n’envoie alors plus rien.`,
  'off': `Le couper`,
  'cancel': `Le laisser`,
  'outcomes': { 'made': { 'done': `Le lien est prêt`, 'failed': { 'title': `Le lien n’a pas pu être créé` } }, 'off': { 'done': `Le lien est coupé. Il n’envoie plus rien`, 'failed': { 'title': `Le lien n’a pas pu être coupé` } }, 'wordsOn': { 'done': `Le lien demande aussi des mots`, 'failed': { 'title': `Cela n’a pas pu être changé` } }, 'wordsOff': { 'done': `Le lien ne demande que des photos`, 'failed': { 'title': `Cela n’a pas pu être changé` } } },
  'sentBy': (name: string | number) => `Envoyé par ${name}`,
  'picture': (name: string | number) => `La photo envoyée par ${name}`,
  'year': (year: string | number) => `Année ${year}`,
  'noYear': `Sans année`,
  'waiting': `Elle n’est encore sur aucune page.`,
  'done': { 'keep': `Elle est dans la galerie`, 'setAside': `Elle est dans la corbeille, pour trente jours`, 'stop': `Elle est dans la corbeille, et qui l’a envoyée ne peut rien envoyer pendant une semaine`, 'back': `Elle attend de nouveau` },
  'words': `Demander aussi des mots pour les photos`,
  'wordsHint': `Qui a le lien voit alors les photos de la galerie qui n’ont pas encore de mots, en petit et quelques-unes à la fois, et peut en écrire. Ils attendent ici aussi.`,
  'wrote': (name: string | number) => `${name} a écrit ceci sur la photo`,
  'wordsPicture': (name: string | number) => `La photo sur laquelle ${name} a écrit`,
  'wordsWaiting': `Les mots ne sont encore sur aucune page.`,
  'hasWords': `La photo a des mots maintenant, ou elle est dans la corbeille.`,
  'doneWords': { 'keep': `Les mots sont sous la photo`, 'setAside': `Les mots sont mis de côté`, 'stop': `Les mots sont mis de côté, et qui les a envoyés ne peut rien envoyer pendant une semaine`, 'back': `Elle attend de nouveau` },
}
