/** The store of the tus library, which hides why a chunk could not be written. */
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { TUS_EXTENSIONS } from '../http/tus-server.ts'
import { MediaError } from '../media/media-error.ts'
import { checkKind } from './check-kind.ts'

export interface ResumableStore extends DataStore {
  /** How many uploads are there, complete or not. */
  count(): Promise<number>
  /** A file with the bytes of an upload that is complete. */
  open(id: string): Promise<{ path: string; close(): Promise<void> }>
}

/** Of one machine: each upload is a file in a folder. */
export class UploadStore extends FileStore implements ResumableStore {
  override extensions = TUS_EXTENSIONS

  /** Throws the error of the disk itself; what was written until then stays and counts. What is no video is removed. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset
    await using file = await open(join(this.directory, id), 'r+')
    const append = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, at, chunk.length - at, end)
          at += bytesWritten
          end += bytesWritten
        }
        // Frees its memory now: what waits for the garbage collector is tens of MB in a film, and slows it down.
        const { buffer } = chunk
        if (buffer instanceof ArrayBuffer && chunk.length === buffer.byteLength) buffer.transfer(0)
      }
    }
    try {
      await (offset === 0 ? pipeline(bytes, checkKind('video'), append) : pipeline(bytes, append))
    } catch (error) {
      if (error instanceof MediaError) await this.remove(id)
      throw error
    }
    return end
  }

  async count(): Promise<number> {
    await mkdir(this.directory, { recursive: true })
    return (await this.configstore.list?.())?.length ?? 0
  }

  async open(id: string) {
    return { path: join(this.directory, id), close: async () => {} }
  }
}
