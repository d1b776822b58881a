/**
 * The words of an account's copy about a picture: its metadata, and whether it was hidden, deleted or archived there.
 */
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { type Metadata, noMetadata } from './image-metadata.ts'

/** `leftOut`: a sentence; null if the picture was shown there; undefined if that cannot be told. */
export type Said = { metadata: Metadata; leftOut: string | null | undefined }

/** A mark that cannot be read. */
export const unsaid: Said = { metadata: noMetadata, leftOut: undefined }

/** `isPutAway`: true if another copy of the picture waits, too. */
export type Verdict = { metadata: Metadata; leftOut?: string; uncertain?: string; isPutAway?: true }

/**
 * The verdict of all that may belong to a picture. It is certain if all of them agree; none at all say nothing. Dates
 * on which they do not agree are none.
 */
export function agree(said: readonly Said[]): Verdict {
  const [first] = said
  if (!first) return { metadata: noMetadata, uncertain: adminBring.reasons.unsure }
  const isOne = said.every(({ metadata }) => metadata.takenAt === first.metadata.takenAt)
  const metadata = isOne ? first.metadata : noMetadata
  if (said.every(({ leftOut }) => leftOut === null)) return { metadata }
  if (first.leftOut && said.every(({ leftOut }) => leftOut)) return { metadata, leftOut: first.leftOut }
  return { metadata, uncertain: adminBring.reasons.unsure }
}
