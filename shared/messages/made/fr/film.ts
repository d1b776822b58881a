/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { film as english } from '../en/film.ts'

export const film: typeof english = {
  'film': `Film`,
  'play': `Voir le film`,
  'playTitled': (title: string | number) => `Voir le film : ${title}`,
  'failed': `Le film ne peut pas être vu pour le moment. Réessayez plus tard.`,
  'elsewhere': (site: string | number) => `Il est gardé sur ${site} et vient de là dès que vous le lancez.`,
  'watch': `Le voir là-bas`,
}
