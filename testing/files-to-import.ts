/** For tests: files in a folder, and what an import reads of them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { readLocal } from '../server/features/import/local-source.ts'
import type { Source, SourceRow } from '../server/features/import/source.ts'

/** For each test of the file a new folder, with `in` for files that are imported. */
export function filesToImport() {
  const files = { folder: '', temp: '' }
  let close: (() => void) | undefined
  beforeEach(async () => {
    files.folder = await mkdtemp(join(tmpdir(), 'keepsake-local-'))
    files.temp = join(files.folder, 'temp')
    await mkdir(files.temp)
    return () => rm(files.folder, { recursive: true })
  })
  afterEach(() => close?.())

  return {
    get folder() {
      return files.folder
    },
    get temp() {
      return files.temp
    },
    async write(name: string, bytes: Buffer | string): Promise<string> {
      const path = join(files.folder, 'in', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      return path
    },
    async read(paths: string[] = [join(files.folder, 'in')], options = {}): Promise<Source> {
      const person = { born: '1980', died: '2020' }
      const given = { as: null, folders: false, person, onRead: () => {}, ...options }
      const source = await readLocal(paths, files.temp, given)
      close = source.close
      return source
    },
  }
}

/** Outcome by the name of the file: the row to be added, or the reason why it stays out. */
export function told(rows: readonly SourceRow[]) {
  return Object.fromEntries(
    rows.map((row) => [
      Object.values(row.files)[0]?.name ?? row.sourceId,
      row.leftOut ?? row.broken ?? [row.collection, row.fields.title ?? null, row.fields.year ?? null, row.createdAt],
    ]),
  )
}
