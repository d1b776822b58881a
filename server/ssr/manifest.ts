/** Which built files a page needs, from the build's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of what a page loads: `start` as soon as it can, the `modules` later, of which the last wakes the page. */
export type PageFiles = { start: string; modules: string[]; styles: string[]; fonts: string[] }

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const START = 'web/entry-start.ts'
const ENTRY = 'web/entry-client.tsx'
/** The two fonts of every first view. */
const FONTS = ['web/styles/fonts/newsreader.woff2', 'web/styles/fonts/figtree.woff2']

/** Reads the manifest once; the answer tells the files of any page by its module. */
export function readFiles(client: string): (source: string | undefined) => PageFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const address = (file: string) => `/${file}`

  function withImports(source: string, seen: Set<string>): Set<string> {
    if (seen.has(source)) return seen
    for (const needed of manifest[source]?.imports ?? []) withImports(needed, seen)
    return seen.add(source)
  }

  return (source) => {
    const seen = withImports(ENTRY, new Set())
    if (source) withImports(source, seen)
    const chunks = [...seen].map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
    const [start, entry] = [manifest[START], manifest[ENTRY]]
    if (!start || !entry) throw new Error('The build has no entry for the browser.')
    const before = chunks.filter((chunk) => chunk !== entry)
    return {
      start: address(start.file),
      modules: [...before, entry].map((chunk) => address(chunk.file)),
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
      fonts: FONTS.map((font) => manifest[font]?.file)
        .filter((file) => file !== undefined)
        .map(address),
    }
  }
}
