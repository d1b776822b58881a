/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { film as english } from '../en/film.ts'

export const film: typeof english = {
  'film': `Film`,
  'play': `Film abspielen`,
  'playTitled': (title: string | number) => `Film abspielen: ${title}`,
  'failed': `Der Film kann gerade nicht abgespielt werden. Bitte versuchen Sie es später noch einmal.`,
  'elsewhere': (site: string | number) => `Er liegt bei ${site} und kommt von dort, sobald Sie ihn abspielen.`,
  'watch': `Dort ansehen`,
}
