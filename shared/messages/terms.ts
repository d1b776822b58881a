/** Names of collections, of their fields and of choices, as administrators read them. */
import { adminFrame, adminLabels } from './catalogue.ts'

/** A name as a definition gives it, such as 'Hero Portrait', in the language of the moment; others stay as they are. */
export function term(name: string): string {
  const words: Record<string, string> = adminLabels.words
  return words[name] ?? name
}

/** '40 photos' in the nouns of the collection. */
export function countOf(nouns: { name: string; singular: string; plural?: string }, count: number): string {
  const { name, singular, plural = name } = nouns
  return `${count.toLocaleString(adminFrame.lang)} ${term(count === 1 ? singular : plural)}`
}
