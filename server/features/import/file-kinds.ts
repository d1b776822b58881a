/** The kind of a file by its name; publishing tells its real kind. */
import type { FileKind } from '../../../shared/collection.ts'
import type { CollectionName } from '../../../shared/collections/all.ts'
import { extensionOf } from './entries.ts'

const extensions: Record<FileKind, string> = {
  image: '.jpg .jpeg .jpe .jfif .png .webp .gif .avif .heic .heif .hif .tif .tiff .bmp',
  video: '.mp4 .m4v .mov .qt .avi .mkv .webm .3gp .3g2 .mpg .mpeg .mts .m2ts .wmv .flv',
  audio: '.mp3 .m4a .aac .flac .ogg .oga .opus .wav .wma .aif .aiff',
  pdf: '.pdf',
}
const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) => list.split(' ').map((each) => [each, kind as FileKind])),
)

export function kindOf(path: string): FileKind | null {
  return kinds.get(extensionOf(path)) ?? null
}

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

/** The collection of a file, or null if it stays out. `as`: the requested one, and no other. */
export function targetOf(kind: FileKind | null, as: Target | null): Target | null {
  if (as) return targets[as] === kind ? as : null
  return kind === 'image' ? 'photos' : kind === 'video' ? 'videos' : null
}
