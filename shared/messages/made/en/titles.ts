/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const titles = {
  'home': `Home`,
  'story': `Story`,
  'gallery': `Gallery`,
  'music': (His: string | number) => `${His} Music`,
  'art': (His: string | number) => `${His} Art`,
  'words': (His: string | number) => `${His} Words`,
  'favourites': (His: string | number) => `${His} Favs`,
  'memories': `Memories`,
  'donate': (His: string | number) => `Give In ${His} Honor`,
  'portrait': (name: string | number) => `Portrait of ${name}`,
  'fund': (name: string | number) => `Donate to ${name}'s Memorial Fund`,
  'page': (Things: string | number) => `${Things} page`,
}
