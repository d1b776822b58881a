/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { film as english } from '../en/film.ts'

export const film: typeof english = {
  'film': `סרט`,
  'play': `לצפייה בסרט`,
  'playTitled': (title: string | number) => `לצפייה בסרט: ${title}`,
  'failed': `כרגע אי אפשר לצפות בסרט. נסו שוב מאוחר יותר.`,
  'elsewhere': (site: string | number) => `הוא שמור ב-${site} ומגיע משם ברגע שמפעילים אותו.`,
  'watch': `לצפייה שם`,
}
