/** Pictures of a book as files: what is published, an original, or an image of the folder of words. */
import { existsSync } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileRow } from '../../platform/db/tables.ts'
import type { Media } from '../../platform/media/media.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import { type Storage, withFile } from '../../platform/storage/storage.ts'
import type { ShownFile } from '../export/shown-files.ts'
import { imageFolders } from '../words/content-folder.ts'

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export type Options = {
  folder: string
  storage: Storage
  contentDir: string
  media: Pick<Media, 'image' | 'print'>
  byUrl: ReadonlyMap<string, ShownFile>
}

/**
 * A function that calls `use` with the path of a picture, by its address. `isWhole`: of its original as the published
 * file shows it, but hardly compressed, if it can be had.
 */
export function createReader({ folder, storage, contentDir, media, byUrl }: Options) {
  const from = { storage, temp: folder }

  /** The path of a new file, or null. */
  async function readOriginal({ originalKey, rotation, width }: FileRow): Promise<string | null> {
    if (rotation === null) return null
    try {
      const options = { rotation, keepCut: true, isForPrint: true }
      const image = await withFile(from, originalKey, (path) => media.image(path, options))
      if (image.width === width) return image.path
      await rm(image.path)
      return null
    } catch (error) {
      // A cover or a still is a part of another file.
      if (error instanceof MediaError || isMissing(error)) return null
      throw error
    }
  }

  return async function withPicture<Result>(
    url: string,
    { isWhole }: { isWhole: boolean },
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const file = byUrl.get(url)?.file
    if (file) {
      const original = isWhole ? await readOriginal(file) : null
      return original ? use(original).finally(() => rm(original)) : withFile(from, file.publishedKey, use)
    }
    const places = imageFolders(contentDir).map((place) => join(place, basename(url)))
    const path = places.find((place) => existsSync(place)) ?? url
    await access(path)
    return use(path)
  }
}
