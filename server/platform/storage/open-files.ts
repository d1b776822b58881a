/** Files that stay open between reads: opening and closing cost as much as reading a megabyte. */
import { type FileHandle, open } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

type OpenFile = { handle: Promise<FileHandle>; readers: number; unwanted: boolean }

/** Keeps at most `max` files open, and none for longer than `idleMs` after it was read. */
export function createOpenFiles(max: number, idleMs: number) {
  const files = new LRUCache<string, OpenFile>({
    ...{ max, ttl: idleMs, ttlAutopurge: true, updateAgeOnGet: true },
    dispose: (file) => {
      file.unwanted = true
      closeUnread(file)
    },
  })

  function closeUnread({ handle, readers, unwanted }: OpenFile): void {
    // Avoids an unhandled rejection: readers get the error of a failed opening themselves.
    if (unwanted && readers === 0) handle.then((opened) => opened.close()).catch(() => {})
  }

  function openFile(path: string): OpenFile {
    const file = { handle: open(path, 'r'), readers: 0, unwanted: false }
    files.set(path, file)
    return file
  }

  return {
    /** Reads into `buffer` from `position` on, and returns the number of bytes read. Throws ENOENT. */
    async read(path: string, buffer: Buffer, position: number): Promise<number> {
      const file = files.get(path) ?? openFile(path)
      file.readers += 1
      try {
        return (await (await file.handle).read(buffer, 0, buffer.length, position)).bytesRead
      } catch (error) {
        // The disk may have been unplugged: the next reader opens the file afresh.
        if (files.peek(path) === file) files.delete(path)
        throw error
      } finally {
        file.readers -= 1
        closeUnread(file)
      }
    },
    /** Closes a file after its last reader. */
    close(path: string): void {
      files.delete(path)
    },
  }
}
