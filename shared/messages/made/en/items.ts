/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { withArticle } from '../../../in-sentences.ts'

export const items = {
  'gone': (noun: string | number) => `This ${noun} is not here any more. Everything else still is.`,
  'copied': `Link copied: You can paste it into a message now.`,
  'notCopied': `Please copy this link`,
  'older': `Show older ones`,
  'newer': `Show newer ones`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, shared by ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${withArticle(noun)} at ${place}, shared by ${name}`, 'photo': (name: string | number) => `A photo of ${name}`, 'photoFrom': (name: string | number, year: string | number) => `A photo of ${name} from ${year}`, 'memory': (name: string | number, person: string | number) => `${name} remembers ${person}`, 'memoryAlt': (name: string | number) => `A picture from ${name}` },
}
