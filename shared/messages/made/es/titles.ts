/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { titles as english } from '../en/titles.ts'

export const titles: typeof english = {
  'home': `Inicio`,
  'story': `Historia`,
  'gallery': `Fotos`,
  'music': (His: string | number) => `Música`,
  'art': (His: string | number) => `Arte`,
  'words': (His: string | number) => `Textos`,
  'favourites': (His: string | number) => `Favoritos`,
  'memories': `Recuerdos`,
  'donate': (His: string | number) => `Donar`,
  'portrait': (name: string | number) => `Retrato de ${name}`,
  'fund': (name: string | number) => `Donar al fondo en memoria de ${name}`,
  'page': (Things: string | number) => `${Things}`,
}
