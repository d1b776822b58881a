/** Names of collections, of their fields and of choices, as administrators read them. */
import { adminLabels } from './catalogue.ts'

/** A name as a definition gives it, such as 'Hero Portrait', in the language of the moment; others stay as they are. */
export function term(name: string): string {
  const words: Record<string, string> = adminLabels.words
  return words[name] ?? name
}
