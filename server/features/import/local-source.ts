/** Source: folders and zips, with the exports of programs: this one, Takeout, Apple's and Facebook's copies, chats. */
import { claimAlbums } from './album-rows.ts'
import { claimChats, leaveOtherChats } from './chat-rows.ts'
import { readEntries } from './entries.ts'
import { claimFacebook } from './facebook-rows.ts'
import { noMetadata } from './image-metadata.ts'
import { type LocalOptions, pictureRows } from './image-rows.ts'
import type { Source } from './source.ts'

/** Reads all of some folders and zips, whose parts belong together. `close` after the last read. Throws SourceError. */
export async function readLocal(paths: readonly string[], temp: string, options: LocalOptions): Promise<Source> {
  const { entries, notes, close } = await readEntries(paths, temp)
  try {
    const albums = await claimAlbums(entries)
    const chats = await claimChats(albums.rest, options.senders)
    const otherChats = await leaveOtherChats(chats.rest)
    const facebook = await claimFacebook(otherChats.rest)
    const pictures = await pictureRows(
      facebook.rest,
      options,
      (entry) => facebook.media.get(entry)?.metadata ?? noMetadata,
    )
    const rows = [...albums.rows, ...pictures, ...facebook.rows, ...otherChats.rows, ...chats.rows]
    return {
      name: 'files',
      run: paths.join('\n'),
      rows,
      keepsDoubles: false,
      isPublic: false,
      notes: [...notes, ...chats.notes, ...otherChats.notes],
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
