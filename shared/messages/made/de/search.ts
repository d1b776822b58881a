/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Ein Ort, ein Jahr, ein Lied, ein Wort, das jemand geschrieben hat: alles hier, was von ${name} erzählt.`,
  'label': `Wonach suchen Sie?`,
  'submit': `Suchen`,
  'found': (count: number) => plural(count, 'de', { 'one': `Eines ist gefunden.`, 'other': `${count} sind gefunden.` }),
  'none': `Diese Wörter kommen hier nicht vor. Weniger Buchstaben finden mehr, und eine andere Schreibweise eines Namens auch.`,
  'failed': `Die Suche ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.`,
  'first': (count: string | number) => `Die ersten ${count} sind zu sehen.`,
  'title': `Etwas suchen`,
  'untitledPhoto': `Foto`,
}
