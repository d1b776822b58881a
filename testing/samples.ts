/** For tests and the bench: real files, if a folder of samples lies beside the project, and its manifest. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../shared/samples')

/** A line of the manifest, by the names of its columns; `path` is that of the file. */
export type Sample = Record<string, string> & { path: string }

async function readTable(name: string): Promise<Record<string, string>[]> {
  const table = join(folder, name)
  if (!existsSync(table)) return []
  const [names = [], ...lines] = (await readFile(table, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => Object.fromEntries(names.map((column, n) => [column, cells[n] ?? ''])))
}

/** Every sample; none without such a folder. */
export async function readSamples(): Promise<Sample[]> {
  const lines = await readTable('MANIFEST.tsv')
  return lines.map((line) => ({ ...line, path: join(folder, line.file ?? '') }))
}

/** Hostile file names, as they would be sent. */
export async function readFileNames(): Promise<string[]> {
  const lines = await readTable('FILENAMES.tsv')
  return lines.map(({ filename_json = '""' }) => JSON.parse(filename_json) as string)
}
