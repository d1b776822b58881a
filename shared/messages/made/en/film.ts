/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const film = {
  'film': `Film`,
  'play': `Play the film`,
  'playTitled': (title: string | number) => `Play the film: ${title}`,
  'failed': `The film cannot be played just now. Please try again later.`,
  'elsewhere': (site: string | number) => `It is kept on ${site} and comes from there as soon as you play it.`,
  'watch': `Watch it there`,
}
