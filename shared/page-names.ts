/** Short names of pages and other choices in administrators' forms. */
import { capitalised } from './messages/grammar/in-sentences.ts'
import { term } from './messages/terms.ts'

const names: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo', favourites: 'Favs' }

export function optionTitle(value: string): string {
  return term(names[value] ?? capitalised(value))
}
