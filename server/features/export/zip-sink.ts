/** An export as one zip, written while it is made: only the list of its files is kept in memory. */
import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Sink } from './sink.ts'

/** Extensions worth compressing; other files are compressed already. */
const compressible = /^\.(html|css|js|json|csv|txt|svg|md|xml)$/

/** Writes a new file at `path`, with everything in one `folder`. Throws the disk's errors. */
export function zipSink(path: string, folder: string): Sink {
  const zip = new ZipFile()
  const written = pipeline(Readable.from(zip.outputStream), createWriteStream(path, { flags: 'wx' }))
  const failed = new Promise<never>((_resolve, reject) => {
    written.catch(reject)
    zip.on('error', reject)
  })
  // Avoid an unhandled rejection: the current write gets the error itself.
  failed.catch(() => {})
  return {
    async write(name, source) {
      const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source
      zip.addReadStream(bytes, `${folder}/${name}`, { compress: compressible.test(extname(name)), mode: 0o644 })
      await Promise.race([finished(bytes), failed])
    },
    async end() {
      zip.end()
      await Promise.race([written, failed])
    },
  }
}
