/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminSwitches as english } from '../en/admin-switches.ts'

export const adminSwitches: typeof english = {
  'days': { 'title': `Anniversaire et dernier jour`, 'lead': `Un anniversaire et le jour de la mort sont difficiles à passer. Ces deux jours-là, la première page peut dire une ligne discrète.`, 'label': `Dire une ligne ces jours-là`, 'facts': `Elle commence et finit à minuit là où vous êtes maintenant. Les dates sont celles de la page de l’histoire.`, 'on': `La première page dit une ligne ces deux jours`, 'off': `Les jours sont comme les autres` },
}
