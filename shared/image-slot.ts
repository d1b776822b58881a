/** The image of a collection; apart from collection.ts, which every page of shares loads. */
import type { Collection } from './collections/collection.ts'

/** The slot of a collection's image: its only file, or the cover of a track or a writing. */
export function imageSlotOf({ files }: Pick<Collection, 'files'>): string | undefined {
  return Object.keys(files).find((name) => files[name]?.kind === 'image')
}
