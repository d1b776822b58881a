/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { items as english } from '../en/items.ts'

export const items: typeof english = {
  'gone': (noun: string | number) => `Isto não está mais aqui. Todo o resto está.`,
  'copied': `Link copiado: Agora você pode colá-lo em uma mensagem.`,
  'notCopied': `Copie este link, por favor`,
  'older': `Mostrar mais antigas`,
  'newer': `Mostrar mais novas`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, compartilhado por ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${noun}, ${place}, da parte de ${name}`, 'photo': (name: string | number) => `Uma foto de ${name}`, 'photoFrom': (name: string | number, year: string | number) => `Uma foto de ${name} de ${year}`, 'memory': (name: string | number, person: string | number) => `${name} se lembra de ${person}`, 'memoryAlt': (name: string | number) => `Uma imagem de ${name}` },
}
