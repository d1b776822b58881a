/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminDays as english } from '../en/admin-days.ts'

export const adminDays: typeof english = {
  'lead': `Un anniversaire et le jour de la mort sont difficiles à passer. Ces deux jours-là, la première page peut dire une ligne discrète.`,
  'label': `Dire une ligne ces jours-là`,
  'facts': `Elle commence et finit à minuit là où vous êtes maintenant. Les dates sont celles de la page de l’histoire.`,
  'on': { 'done': `La première page dit une ligne ces deux jours`, 'failed': { 'title': `Pas enregistré` } },
  'off': { 'done': `Les jours sont comme les autres`, 'failed': { 'title': `Pas enregistré` } },
}
