/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { film as english } from '../en/film.ts'

export const film: typeof english = {
  'film': `Filme`,
  'play': `Ver o filme`,
  'playTitled': (title: string | number) => `Ver o filme: ${title}`,
  'failed': `O filme não pode ser visto agora. Tente mais tarde.`,
  'elsewhere': (site: string | number) => `Ele fica guardado em ${site} e vem de lá assim que você o inicia.`,
  'watch': `Ver lá`,
}
