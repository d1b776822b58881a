/** Files of a source, copied into temp files before they are published. */
import { createWriteStream } from 'node:fs'
import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { PRIVATE_FILE } from '../../platform/make-folder.ts'
import { createHashing, hashFile } from '../../platform/storage/hash-stream.ts'
import { newTempPath } from '../../platform/temp-path.ts'
import { plainName, type UploadedFile } from '../uploads/parse-upload.ts'
import type { Planned } from './plan.ts'
import { retrying, SourceError, type SourceFile } from './source.ts'

/** Reasons of the system for which a file cannot be read; any other is the fault of the site's own disk. */
const UNREADABLE = /^(ENOENT|EACCES|EPERM|EISDIR)$/

/** Copies of a file, each with its SHA-256. The system copies one of this machine: no bytes come through Node. */
async function copyLocal(from: string, path: string): Promise<string> {
  await copyFile(from, path).catch((cause) => {
    throw UNREADABLE.test(cause.code) ? new SourceError(adminBring.reasons.unreadable(from), { cause }) : cause
  })
  // The copy has the mode of its source, which anybody on the machine may read.
  await chmod(path, PRIVATE_FILE)
  return hashFile(path)
}

/** A fault of the source, such as a cut connection, is that of one file, and may pass; one of the own disk is not. */
async function* sourceStream(stream: Readable, name: string): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (cause) {
    throw cause instanceof SourceError
      ? cause
      : new SourceError(adminBring.reasons.unreadable(name), { again: true, cause })
  }
}

async function copyStream(file: SourceFile, path: string, maxBytes: number): Promise<string> {
  const { stream, sum } = createHashing()
  await pipeline(sourceStream(await file.open(maxBytes), file.name), stream, createWriteStream(path))
  return sum().hash
}

/** Copies a file of a source into a temp file. Throws SourceError. */
async function receive(file: SourceFile, maxBytes: number, temp: string): Promise<UploadedFile> {
  const path = await newTempPath(temp)
  return retrying(async () => {
    try {
      const sha256 = await (file.local ? copyLocal(file.local, path) : copyStream(file, path, maxBytes))
      const bytes = (await stat(path)).size
      if (bytes > maxBytes) throw new SourceError(adminBring.reasons.tooLarge(file.name))
      if (bytes === 0) throw new SourceError(adminBring.reasons.empty(file.name))
      return { path, bytes, sha256, name: plainName(file.name) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  })
}

/** The files of a row by slot. An unavailable cover is left out; `lost` has the reason. */
export async function receiveAll({ row }: Planned, collection: AnyCollection, temp: string) {
  const files: Record<string, UploadedFile> = {}
  let lost = ''
  try {
    for (const [name, slot] of Object.entries(collection.files)) {
      const file = row.files[name]
      if (!file && slot.required) throw new SourceError(adminBring.reasons.noFile)
      if (!file) continue
      try {
        files[name] = await receive(file, slot.maxBytes, temp)
      } catch (error) {
        if (slot.required || !(error instanceof SourceError)) throw error
        lost = `${adminBring.reasons.withoutCover} ${error.message}`
      }
    }
    return { files, lost }
  } catch (error) {
    await removeAll(files)
    throw error
  }
}

export async function removeAll(files: Record<string, UploadedFile>): Promise<void> {
  await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
}
