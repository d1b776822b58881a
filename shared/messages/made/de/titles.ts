/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { titles as english } from '../en/titles.ts'

export const titles: typeof english = {
  'home': `Startseite`,
  'story': `Geschichte`,
  'gallery': `Fotos`,
  'music': (His: string | number) => `Musik`,
  'art': (His: string | number) => `Kunst`,
  'words': (His: string | number) => `Texte`,
  'favourites': (His: string | number) => `Lieblinge`,
  'memories': `Erinnerungen`,
  'donate': (His: string | number) => `Spenden`,
  'portrait': (name: string | number) => `Porträt von ${name}`,
  'fund': (name: string | number) => `Für den Gedenkfonds von ${name} spenden`,
  'page': (Things: string | number) => `${Things}`,
}
