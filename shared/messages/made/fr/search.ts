/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Un lieu, une année, une chanson, un mot que quelqu’un a écrit : tout ce qui raconte ${name} ici.`,
  'label': `Que cherchez-vous ?`,
  'submit': `Chercher`,
  'found': (count: number) => plural(count, 'fr', { 'one': `Une chose est trouvée.`, 'other': `${count} choses sont trouvées.` }),
  'none': `Rien ici n’a ces mots. Moins de lettres trouvent davantage, une autre façon d’écrire un nom aussi.`,
  'failed': `La recherche n’est pas joignable pour le moment. Réessayez dans un instant.`,
  'first': (count: string | number) => `Voici les ${count} premières.`,
  'title': `Chercher quelque chose`,
  'untitledPhoto': `Photo`,
}
