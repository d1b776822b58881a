/** JSON files of other programs. */
import { readEntry } from './entries.ts'
import type { Entry } from './entry.ts'
import { SourceError } from './source.ts'

/** The value in a file; undefined for one that cannot be read, or is no JSON. */
export async function readJson(entry: Entry, maxBytes: number): Promise<unknown> {
  try {
    return JSON.parse((await readEntry(entry, maxBytes)).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SourceError) return undefined
    throw error
  }
}
