/** Short names of pages and other choices in administrators' forms. */
import { capitalised } from './in-sentences.ts'

const names: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo', favourites: 'Favs' }

export function optionTitle(value: string): string {
  return names[value] ?? capitalised(value)
}
