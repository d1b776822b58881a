/** Collections of shares by the family's own nouns. */
import type { Collection } from './collections/collection.ts'
import type { Person } from './content.ts'
import { capitalised } from './messages/grammar/in-sentences.ts'

type Named = Pick<Collection, 'name' | 'singular' | 'plural' | 'label'>

/** A collection as the family calls what is in it; its name stays, for that is the name of the rows. */
export function inOwnNouns<C extends Named>(collection: C, { site: { nouns } }: Person): C {
  const { name, singular } = collection
  if (name !== 'rocks' && name !== 'stickers') return collection
  const { one, many } = nouns[name]
  if (one === singular && many === name) return collection
  return { ...collection, singular: one, plural: many, label: capitalised(many) }
}
