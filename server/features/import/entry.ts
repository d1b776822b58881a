/** One file of a folder or a zip. */
import type { Readable } from 'node:stream'
import type { SourceFile } from './source.ts'

/**
 * A file: its path within its folder or zip, with slashes, and how to read it. `open` throws SourceError, as does its
 * stream. `zip`: the path of the zip that it lies in, where that lies in no other; `part`: that of any zip. `local`:
 * where it lies on this machine, outside zips. `leftOut`: the reason why it is not read, a sentence.
 */
export type Entry = {
  path: string
  zip?: string
  part?: string
  local?: string
  leftOut?: string
  open(maxBytes: number): Promise<Readable>
}

export function fileOf({ path, zip, local, open }: Entry): SourceFile {
  return { name: path, ...(zip !== undefined && { zip }), ...(local !== undefined && { local }), open }
}
