/**
 * Every sentence that the server needs; those of the administrators' screens are in admin.ts. A title and its text
 * are one sentence, joined by a colon.
 */
import { answers, fields, office, sharing, visitors } from './catalogue.ts'

/** Sentences of both catalogues, still looked up at each use; for equal names the second one wins. */
function joined<First extends object, Second extends object>(first: First, second: Second) {
  const both = { ...Object.getOwnPropertyDescriptors(first), ...Object.getOwnPropertyDescriptors(second) }
  return Object.defineProperties({}, both) as Omit<First, keyof Second> & Second
}

export const messages = joined(joined(joined(visitors, fields), joined(answers, office)), {
  moderation: joined(answers.moderation, office.moderation),
  share: joined(visitors.share, sharing),
})
