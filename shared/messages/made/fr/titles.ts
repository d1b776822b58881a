/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { titles as english } from '../en/titles.ts'

export const titles: typeof english = {
  'home': `Accueil`,
  'story': `Histoire`,
  'gallery': `Photos`,
  'music': (His: string | number) => `Musique`,
  'art': (His: string | number) => `Œuvres`,
  'words': (His: string | number) => `Textes`,
  'favourites': (His: string | number) => `Favoris`,
  'memories': `Souvenirs`,
  'donate': (His: string | number) => `Donner`,
  'portrait': (name: string | number) => `Portrait : ${name}`,
  'fund': (name: string | number) => `Donner en mémoire d${elided(name)}`,
  'page': (Things: string | number) => `${Things}`,
}
