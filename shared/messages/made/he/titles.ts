/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { titles as english } from '../en/titles.ts'

export const titles: typeof english = {
  'home': `בית`,
  'story': `סיפור`,
  'gallery': `תמונות`,
  'music': (His: string | number) => `מוזיקה`,
  'art': (His: string | number) => `אמנות`,
  'words': (His: string | number) => `כתבים`,
  'favourites': (His: string | number) => `אהובים`,
  'memories': `זיכרונות`,
  'donate': (His: string | number) => `תרומה`,
  'portrait': (name: string | number) => `דיוקן: ${name}`,
  'fund': (name: string | number) => `לתרום לקרן לזכר ${name}`,
  'page': (Things: string | number) => `${Things}`,
}
