/**
 * Unfinished uploads of the tus protocol as files in a folder: the bytes of an upload under its id, and its description
 * (JSON) beside them. Everything told to a client has been synced to the disk before.
 */

import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ERRORS, Upload } from '@tus/server'
import { HOUR_MS } from '../../../shared/durations.ts'
import { codeOf } from '../../platform/errors.ts'
import { sync } from '../../platform/storage/sync.ts'
import { ExpiringStore } from './tus-server.ts'

const INFO = '.json'
/** Bytes without an info file belong to an upload that is just being created, or are leftovers of a killed process. */
const ORPHAN_MS = HOUR_MS

function missingIsUnknown(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? ERRORS.FILE_NOT_FOUND : error
}

/** Its methods throw the errors of the tus protocol, and those of the disk as they are. */
export class UploadFolder extends ExpiringStore {
  readonly #folder: string

  /** Touches no file: the folder is made when the first upload begins. */
  constructor({ folder, expiryMs }: { folder: string; expiryMs: number }) {
    super(expiryMs)
    this.#folder = folder
  }

  /** The file with the bytes of an upload. */
  pathOf(id: string): string {
    return join(this.#folder, id)
  }

  #infoOf(id: string): string {
    return this.pathOf(id) + INFO
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload
    await mkdir(this.#folder, { recursive: true })
    const unfinished = join(this.#folder, randomUUID())
    try {
      await writeFile(this.pathOf(id), '', { flush: true })
      await writeFile(unfinished, JSON.stringify({ size, metadata, creation_date }), { flush: true })
      await rename(unfinished, this.#infoOf(id))
      await sync(this.#folder)
    } catch (error) {
      for (const path of [unfinished, this.pathOf(id)]) await rm(path, { force: true }).catch(() => {})
      throw error
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await readFile(this.#infoOf(id), 'utf8').catch(missingIsUnknown)
    const { size: offset } = await stat(this.pathOf(id)).catch(missingIsUnknown)
    return new Upload({ ...parseInfo(info), id, offset })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.append(bytes, id, offset)
  }

  /** Throws the error of the disk or of `bytes`; bytes written until then stay and count. */
  protected async append(bytes: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    await using file = await open(this.pathOf(id), 'r+').catch(missingIsUnknown)
    let end = offset
    try {
      await pipeline(bytes, async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          await writeAll(file, chunk, end)
          end += chunk.length
        }
      })
    } finally {
      // A client that asks for the offset later is told of these bytes, too.
      await file.datasync()
    }
    return end
  }

  override async remove(id: string): Promise<void> {
    // Without it the upload is unknown, so a kill at any moment is harmless.
    await rm(this.#infoOf(id)).catch(missingIsUnknown)
    await rm(this.pathOf(id), { force: true })
  }

  override async deleteExpired(): Promise<number> {
    const names = await this.#names()
    let removed = 0
    for (const name of names) {
      const id = basename(name, INFO)
      const isWhole = names.includes(id + INFO)
      if (isWhole && name === id) continue
      const { mtimeMs } = await stat(join(this.#folder, name)).catch(() => ({ mtimeMs: Date.now() }))
      const age = Date.now() - mtimeMs
      if (age < (isWhole ? this.expiryMs : ORPHAN_MS)) continue
      if (isWhole) await this.remove(id)
      else await rm(join(this.#folder, name), { force: true })
      removed += 1
    }
    return removed
  }

  /** Number of uploads, complete or not. */
  async count(): Promise<number> {
    return (await this.#names()).filter((name) => name.endsWith(INFO)).length
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch((error) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
  }
}

/** On a damaged disk the file may hold anything. */
function parseInfo(json: string): ConstructorParameters<typeof Upload>[0] {
  try {
    return JSON.parse(json)
  } catch {
    throw ERRORS.FILE_NOT_FOUND
  }
}

async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let at = 0; at < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, at, chunk.length - at, position + at)
    at += bytesWritten
  }
}
