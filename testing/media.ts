/** For tests: server/platform/media with a folder of uploads and a folder of outputs. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Media, openMedia } from '../server/platform/media/media.ts'

export type MediaFixture = {
  media: Media
  /** Writes the bytes to an upload's place, under a name without meaning, and returns the path. */
  upload(bytes: Buffer): Promise<string>
  /** The names of all output files that are left. */
  outputs(): Promise<string[]>
  /** Removes the output files of a test; the workers stay for the next one. */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function openMediaFixture(): Promise<MediaFixture> {
  const root = await mkdtemp(join(tmpdir(), 'media-'))
  const folder = join(root, 'outputs')
  const media = openMedia({ folder })
  let uploads = 0
  return {
    media,
    async upload(bytes) {
      uploads += 1
      const path = join(root, `upload-${uploads}`)
      await writeFile(path, bytes)
      return path
    },
    outputs: () => readdir(folder).catch(() => []),
    clear: () => rm(folder, { recursive: true, force: true }),
    async close() {
      await media.close()
      await rm(root, { recursive: true })
    },
  }
}
