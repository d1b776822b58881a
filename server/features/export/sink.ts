/** Target of an export: a new folder. */
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Sink = {
  /** Writes a new file; `path` is relative, with slashes. Resolves once it is written. */
  write(path: string, source: Buffer | Readable): Promise<void>
  /** Resolves once everything is on the disk. */
  end(): Promise<void>
}

export function folderSink(folder: string): Sink {
  const made = new Set<string>()
  return {
    async write(path, source) {
      const target = join(folder, path)
      const parent = dirname(target)
      if (!made.has(parent)) await mkdir(parent, { recursive: true })
      made.add(parent)
      if (Buffer.isBuffer(source)) await writeFile(target, source, { flag: 'wx' })
      else await pipeline(source, createWriteStream(target, { flags: 'wx' }))
    },
    async end() {},
  }
}
