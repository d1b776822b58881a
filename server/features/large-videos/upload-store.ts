/** The store of resumable uploads of videos: on one machine a folder, else `shared-upload-store.ts`. */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import { MediaError } from '../../platform/media/media-error.ts'
import { checkKind } from '../uploads/check-kind.ts'
import { UploadFolder } from '../uploads/upload-folder.ts'

export interface ResumableStore extends DataStore {
  /** Number of uploads, complete or not. */
  count(): Promise<number>
  /** A file with the bytes of an upload that is complete. */
  open(id: string): Promise<{ path: string; close(): Promise<void> }>
}

/** The store of one machine: each upload is a file in a folder. An upload that is no video is removed. */
export class UploadStore extends UploadFolder implements ResumableStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      return await this.append(freed(offset === 0 ? checkKind('video')(bytes) : bytes), id, offset)
    } catch (error) {
      if (error instanceof MediaError) await this.remove(id)
      throw error
    }
  }

  async open(id: string) {
    return { path: this.pathOf(id), close: async () => {} }
  }
}

/**
 * Frees each chunk once it is written. Chunks that wait for the garbage collector are tens of MB in a film, and slow it
 * down.
 */
async function* freed(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    yield chunk
    const { buffer } = chunk
    if (buffer instanceof ArrayBuffer && chunk.length === buffer.byteLength) buffer.transfer(0)
  }
}
