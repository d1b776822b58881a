/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { titles as english } from '../en/titles.ts'

export const titles: typeof english = {
  'home': `Início`,
  'story': `História`,
  'gallery': `Fotos`,
  'music': (His: string | number) => `Música`,
  'art': (His: string | number) => `Arte`,
  'words': (His: string | number) => `Textos`,
  'favourites': (His: string | number) => `Favoritos`,
  'memories': `Lembranças`,
  'donate': (His: string | number) => `Doar`,
  'portrait': (name: string | number) => `Retrato de ${name}`,
  'fund': (name: string | number) => `Doar ao fundo em memória de ${name}`,
  'page': (Things: string | number) => `${Things}`,
}
