/** For tests: a media room with an inbox for what is sent and a folder that shows what is left behind. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Media, openMedia } from '../server/media/media.ts'

export type TestRoom = {
  media: Media
  /** Puts bytes where an upload would be, under a name that tells nothing. */
  send(bytes: Buffer): Promise<string>
  /** The names of all files that the room has made and nobody has taken away. */
  made(): Promise<string[]>
  close(): Promise<void>
}

export async function openTestRoom(): Promise<TestRoom> {
  const root = await mkdtemp(join(tmpdir(), 'media-'))
  const folder = join(root, 'made')
  const media = openMedia({ folder })
  let sent = 0
  return {
    media,
    async send(bytes) {
      sent += 1
      const path = join(root, `sent-${sent}`)
      await writeFile(path, bytes)
      return path
    },
    made: () => readdir(folder).catch(() => []),
    async close() {
      await media.close()
      await rm(root, { recursive: true })
    },
  }
}
