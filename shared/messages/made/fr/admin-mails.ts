/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminMails as english } from '../en/admin-mails.ts'

export const adminMails: typeof english = {
  'title': `E-mails qui ne sont pas arrivés`,
  'lead': `Ce que le serveur refuse pour l’instant est réessayé tout seul. Ce qu’il a refusé pour de bon reste ici trente jours. Ses mots disent ce qui ne va pas à la personne qui a installé la messagerie.`,
  'facts': (to: string | number, when: string | number) => `Pour ${to}, écrit le ${when}`,
  'again': (when: string | number) => `Nouvel essai le ${when}.`,
  'givenUp': `Il n’a pas été envoyé et n’est plus réessayé.`,
  'lost': (count: number) => plural(count, 'fr', { 'one': `Un e-mail du site n’est pas arrivé et n’est plus réessayé.`, 'other': `${count} e-mails du site ne sont pas arrivés et ne sont plus réessayés.` }),
  'failure': (words: string | number) => `La raison : ${words}`,
  'neverTried': `Le site était éteint, ou ne pouvait envoyer d’e-mail, jusqu’à ce qu’il soit trop tard.`,
  'test': `M’envoyer un e-mail d’essai`,
  'testWhy': `(pour voir si le site peut en envoyer)`,
  'testRuns': `L’e-mail est en route vers le serveur…`,
  'testTaken': (to: string | number) => `Le serveur a pris l’e-mail pour ${to}. Regardez dans votre boîte, et parmi ce qu’elle appelle indésirable.`,
  'testRefused': (words: string | number) => `L’e-mail d’essai n’a pas été envoyé. Le serveur, ou le chemin vers lui, dit : ${words}`,
  'testSlowDown': `Il y a eu beaucoup d’e-mails d’essai dans l’heure. Réessayez plus tard, s’il vous plaît.`,
}
