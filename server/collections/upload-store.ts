/**
 * Where the tus library hides something: its store, why a chunk could not be written; its server, which speaks to a
 * client in its own words.
 */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { type DataStore, Server, type ServerOptions } from '@tus/server'
import { messages } from '../../shared/messages/messages.ts'
import { AppError, RETRY_AFTER_SECONDS } from '../errors.ts'
import { MediaError } from '../media/media-error.ts'
import { fromMediaError } from '../media-errors.ts'
import { fromSystemError } from '../system-errors.ts'
import { checkKind } from './check-kind.ts'

export interface ResumableStore extends DataStore {
  /** How many uploads are there, complete or not. */
  count(): Promise<number>
  /** A file with the bytes of an upload that is complete. */
  open(id: string): Promise<{ path: string; close(): Promise<void> }>
}

/** Of one machine: each upload is a file in a folder. */
export class UploadStore extends FileStore implements ResumableStore {
  /** Throws the error of the disk itself; what was written until then stays and counts. What is no video is removed. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await (offset === 0 ? pipeline(bytes, checkKind('video'), file) : pipeline(bytes, file))
    } catch (error) {
      if (error instanceof MediaError) await this.remove(id)
      throw error
    }
    return offset + file.bytesWritten
  }

  async count(): Promise<number> {
    await mkdir(this.directory, { recursive: true })
    return (await this.configstore.list?.())?.length ?? 0
  }

  async open(id: string) {
    return { path: join(this.directory, id), close: async () => {} }
  }
}

/** Sentences for what the protocol refuses, by status. */
const sentences: Record<number, string> = {
  404: messages.video.uploadGone,
  410: messages.video.uploadGone,
  413: messages.video.tooLarge,
}

function sentenceOf(status: number): string {
  return sentences[status] ?? (status < 500 ? messages.input.unreadable : messages.server.failed)
}

const bodyOf = (error: string) => JSON.stringify({ error })

type Options = Omit<ConstructorParameters<typeof Server>[0], 'onResponseError'>
type ErrorMapping = NonNullable<ServerOptions['onResponseError']>

/** Answers every failure with `{ error }`, as every other route does. `onFault` gets the errors that have no sentence. */
export class UploadServer extends Server {
  constructor(options: Options, onFault: (error: unknown) => void) {
    const onResponseError: ErrorMapping = (_request, thrown) => {
      const error = fromSystemError(fromMediaError(thrown))
      if (error instanceof AppError) return { status_code: error.status, body: bodyOf(error.message) }
      const { status_code = 500 } = thrown as { status_code?: number }
      if (status_code >= 500) onFault(thrown)
      return { status_code, body: bodyOf(sentenceOf(status_code)) }
    }
    super({ ...options, onResponseError })
  }

  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json; charset=utf-8')
    if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    return super.write(context, headers, status, body.startsWith('{') ? body : bodyOf(sentenceOf(status)))
  }
}
