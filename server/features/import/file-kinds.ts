/** The collection that a file is brought into, by its kind. */

import type { CollectionName } from '../../../shared/collections/all.ts'
import type { FileKind } from '../../../shared/collections/collection.ts'
import { kindOfName, mayBeOfKind } from '../../../shared/file-names.ts'

/**
 * Target collection of each kind of file. Sounds and papers of a phone are private: they are imported only on request.
 */
export const targets = {
  photos: 'image',
  artwork: 'image',
  videos: 'video',
  tracks: 'audio',
  writings: 'pdf',
} as const satisfies Partial<Record<CollectionName, FileKind>>

export type Target = keyof typeof targets

/** The collection of a file by its name, or null if it stays out. `as`: the requested one, and no other. */
export function targetOf(path: string, as: Target | null): Target | null {
  if (as) return mayBeOfKind(targets[as], path) ? as : null
  const kind = kindOfName(path)
  return kind === 'image' ? 'photos' : kind === 'video' ? 'videos' : null
}
