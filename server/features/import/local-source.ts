/** Source: folders and zips, with the exports of programs: Takeout, Apple's and Facebook's copies, chats. */
import { claimChats, claimFacebook } from './chat-rows.ts'
import { readEntries } from './entries.ts'
import { noMetadata } from './image-metadata.ts'
import { type LocalOptions, pictureRows } from './image-rows.ts'
import type { Source } from './source.ts'

/** Reads all of some folders and zips, whose parts belong together. `close` after the last read. Throws SourceError. */
export async function readLocal(paths: readonly string[], temp: string, options: LocalOptions): Promise<Source> {
  const { entries, notes, close } = await readEntries(paths, temp)
  try {
    const chats = await claimChats(entries)
    const facebook = await claimFacebook(chats.rest)
    const pictures = await pictureRows(
      facebook.rest,
      options,
      (entry) => facebook.media.get(entry)?.metadata ?? noMetadata,
    )
    const rows = [...pictures, ...facebook.rows, ...chats.rows]
    return { name: 'files', run: paths.join('\n'), rows, keepsDoubles: false, notes, close }
  } catch (error) {
    close()
    throw error
  }
}
