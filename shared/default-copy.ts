/** Default copy for a site whose content/ is older than the page. Placeholders work as in every text. */
import { defaults } from './messages/catalogue.ts'

/**
 * The guest book. `care` follows the safe-messaging guides for suicide: no method, no place, no single reason, no
 * peace found.
 */
export function defaultMemories() {
  const { heading, lead, relation, words, care, careText } = defaults.memories
  return { heading, lead, labels: { relation, words }, care: { heading: care, text: careText } }
}
