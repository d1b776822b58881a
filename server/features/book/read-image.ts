/** Bytes of the pictures of a book: of what is published, of an original, or of the folder of words. */
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileRow } from '../../platform/db/tables.ts'
import type { Media } from '../../platform/media/media.ts'
import { MediaError } from '../../platform/media/media-error.ts'
import { readWhole, type Storage } from '../../platform/storage/storage.ts'
import { withTempFile } from '../../platform/temp-path.ts'
import type { ShownFile } from '../export/shown-files.ts'
import { imageFolders } from '../words/content-folder.ts'

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export type Options = {
  folder: string
  storage: Storage
  contentDir: string
  media: Pick<Media, 'image'>
  byUrl: ReadonlyMap<string, ShownFile>
}

/** A function that reads a picture by its address; one that will be reduced comes from what is published. */
export function createReader({ folder, storage, contentDir, media, byUrl }: Options) {
  /** The original as the published file shows it, but hardly compressed; null if it cannot be had. */
  async function readOriginal({ originalKey, rotation, width }: FileRow): Promise<Buffer | null> {
    if (rotation === null) return null
    try {
      // A path of its own: a portrait may be read twice at the same time.
      return await withTempFile(folder, async (path) => {
        await writeFile(path, await readWhole(storage, originalKey))
        const image = await media.image(path, { rotation, keepCut: true, isForPrint: true })
        const bytes = await readFile(image.path)
        await rm(image.path)
        return image.width === width ? bytes : null
      })
    } catch (error) {
      // A cover or a still is a part of another file.
      if (error instanceof MediaError || isMissing(error)) return null
      throw error
    }
  }

  return async function read(url: string, isReduced: boolean): Promise<Buffer> {
    const stored = byUrl.get(url)
    if (stored) {
      const { file } = stored
      return (isReduced ? null : await readOriginal(file)) ?? readWhole(storage, file.publishedKey)
    }
    const places = imageFolders(contentDir).map((place) => join(place, basename(url)))
    return readFile(places.find((place) => existsSync(place)) ?? url)
  }
}
