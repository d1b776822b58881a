/**
 * On-disk cache of parsed content. Parsing takes a fifth of a start, which reuses it. Its keys are hashes of the
 * sources, and its file is in the folder of the build. So changed words and changed code find nothing there.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'

export type ParseCache = {
  /** The result of `parse`, which must depend on `source` alone and be plain data. Errors are not cached. */
  get<Parsed>(source: unknown, parse: () => Parsed): Parsed
  /** Writes the used entries. From now on everything is parsed. */
  close(): Promise<void>
}

export const noParseCache: ParseCache = { get: (_source, parse) => parse(), close: async () => {} }

export function openParseCache(file: string): ParseCache {
  const known = readKnown(file)
  const used = new Map<string, unknown>()
  let isChanged = false
  let isOpen = true
  return {
    get<Parsed>(source: unknown, parse: () => Parsed): Parsed {
      const key = isOpen && hashOf(source)
      if (!key) return parse()
      const parsed = (known.get(key) as Parsed | undefined) ?? parse()
      isChanged ||= !known.has(key)
      used.set(key, parsed)
      known.set(key, parsed)
      return parsed
    },
    async close() {
      isOpen = false
      known.clear()
      const entries = [...used]
      used.clear()
      if (!isChanged) return
      const unfinished = `${file}.${process.pid}`
      try {
        await writeFile(unfinished, JSON.stringify(entries))
        await rename(unfinished, file)
      } catch {
        // If the file cannot be written, the next start takes as long as this one.
      }
    },
  }
}

function readKnown(file: string): Map<string, unknown> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return new Map()
  }
}

/** Undefined for data that refers to itself, as YAML may. */
function hashOf(source: unknown): string | undefined {
  try {
    return hash('sha256', JSON.stringify(source), 'base64')
  } catch {
    return undefined
  }
}
