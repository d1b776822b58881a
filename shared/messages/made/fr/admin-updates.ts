/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminUpdates as english } from '../en/admin-updates.ts'

export const adminUpdates: typeof english = {
  'runs': (version: string | number) => `Keepsake ${version}`,
  'newer': (version: string | number) => `Il y en a une plus récente : ${version}. La personne qui s’occupe de la machine trouve dans docs/hosting.md comment l’installer.`,
  'title': `Versions plus récentes`,
  'how': `Tant qu’aucune adresse n’est ici, le site ne demande rien à personne. Avec une, il y demande une fois par semaine et dit ici ce qu’il a appris.`,
  'address': `Adresse à interroger, comme celle de la dernière version`,
  'save': `Demander là une fois par semaine`,
  'stop': `Ne demander à personne`,
  'badAddress': `Donnez une adresse qui commence par https://.`,
  'outcome': { 'done': `Enregistré`, 'failed': { 'title': `Pas enregistré` } },
}
