/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { items as english } from '../en/items.ts'

export const items: typeof english = {
  'gone': (noun: string | number) => `Ce n’est plus ici. Tout le reste y est.`,
  'copied': `Lien copié : Vous pouvez maintenant le coller dans un message.`,
  'notCopied': `Copiez ce lien, s’il vous plaît`,
  'older': `Montrer plus ancien`,
  'newer': `Montrer plus récent`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, partagé par ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${noun}, ${place}, de la part d${elided(name)}`, 'photo': (name: string | number) => `Une photo avec ${name}`, 'photoFrom': (name: string | number, year: string | number) => `Une photo avec ${name}, ${year}`, 'memory': (name: string | number, person: string | number) => `${name} se souvient d${elided(person)}`, 'memoryAlt': (name: string | number) => `Une image envoyée par ${name}` },
}
