/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminEvening as english } from '../en/admin-evening.ts'

export const adminEvening: typeof english = {
  'waits': (count: number) => plural(count, 'fr', { 'one': `${count} attend qu’on le regarde`, 'other': `${count} attendent qu’on les regarde` }),
  'reported': `Quelqu’un dit que quelque chose ne va pas :`,
  'waiting': `Les visiteurs ne le voient pas encore.`,
  'shown': `Les visiteurs le voient déjà.`,
  'keep': `Le garder sur le site`,
  'setAside': `Mettre de côté`,
  'stop': `Mettre de côté et bloquer l’expéditeur`,
  'later': `Plus tard`,
  'all': `Voir tout ce qui attend`,
  'allFine': (count: number) => plural(count, 'fr', { 'one': `Celui-ci convient`, 'other': `Les ${count} conviennent` }),
  'isReported': `Quelqu’un l’a signalé.`,
  'allIsWell': `Tout va bien.`,
  'picture': `L’image`,
  'pictureOf': (name: string | number) => `L’image partagée par ${name}`,
  'lastCopy': (when: string | number) => `Dernière copie : ${when}.`,
  'noCopy': `Il n’y a pas encore de copie.`,
  'tonight': `cette nuit`,
  'yesterday': `la nuit dernière`,
  'failed': `Cela n’a pas marché`,
  'done': { 'keep': `C’est sur le site`, 'setAside': `Mis de côté. Les visiteurs ne le voient pas`, 'stop': `Mis de côté, et l’expéditeur est bloqué une semaine`, 'back': `C’est comme avant` },
}
