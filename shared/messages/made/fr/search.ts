/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided, plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Un lieu, une année, une chanson, un mot que quelqu’un a écrit : tout ce qui parle d${elided(name)} ici.`,
  'label': `Que cherchez-vous ?`,
  'submit': `Chercher`,
  'found': (count: number) => plural(count, 'fr', { 'one': `${count} résultat trouvé.`, 'other': `${count} résultats trouvés.` }),
  'none': `Rien ici ne contient ces mots. Essayez avec moins de lettres, ou avec une autre façon d’écrire un nom.`,
  'failed': `La recherche n’est pas joignable pour le moment. Réessayez dans un instant.`,
  'first': (count: string | number) => `Voici les ${count} premiers.`,
  'title': `Chercher quelque chose`,
  'untitledPhoto': `Photo`,
}
