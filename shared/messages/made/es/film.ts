/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { film as english } from '../en/film.ts'

export const film: typeof english = {
  'film': `Vídeo`,
  'play': `Ver el vídeo`,
  'playTitled': (title: string | number) => `Ver el vídeo: ${title}`,
  'failed': `El vídeo no se puede ver ahora mismo. Inténtelo más tarde.`,
  'elsewhere': (site: string | number) => `Está guardado en ${site} y llega de allí en cuanto usted lo reproduce.`,
  'watch': `Verlo allí`,
}
