/** The built files that a page needs, from Vite's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardAssets } from '../../features/doors/card-page.ts'

/** URLs: `start` loads at once; `modules` load later, and the last of them hydrates the page. */
export type PageAssets = { start: string; modules: string[]; styles: string[]; fonts: string[] }

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const START = 'web/app/entry-start.ts'
const ENTRY = 'web/app/entry-client.tsx'
const CARD = 'web/door/come-in.ts'
/** The two fonts of every first view. */
const FONTS = ['web/styles/fonts/newsreader.woff2', 'web/styles/fonts/figtree.woff2']

function parseManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
}

/** Assets of a closed site's card, which is a document of its own. */
export function readCardAssets(clientFolder: string): CardAssets {
  const card = parseManifest(clientFolder)[CARD]
  return card && { script: `/${card.file}`, styles: (card.css ?? []).map((file) => `/${file}`) }
}

/** Reads the manifest once. The returned function gives the assets of a page by the path of its module. */
export function readManifest(clientFolder: string): (module: string | undefined) => PageAssets {
  const manifest = parseManifest(clientFolder)
  const [start, entry] = [manifest[START], manifest[ENTRY]]
  if (!start || !entry) throw new Error('The build has no entry for the browser.')
  const toUrl = (file: string) => `/${file}`

  /** Adds a module after everything that it imports. */
  function addWithImports(module: string, modules: Set<string>): Set<string> {
    if (modules.has(module)) return modules
    for (const imported of manifest[module]?.imports ?? []) addWithImports(imported, modules)
    return modules.add(module)
  }

  return (module) => {
    const modules = addWithImports(ENTRY, new Set())
    if (module) addWithImports(module, modules)
    const chunks = [...modules].flatMap((name) => manifest[name] ?? [])
    const otherChunks = chunks.filter((chunk) => chunk !== entry)
    return {
      start: toUrl(start.file),
      modules: [...otherChunks, entry].map(({ file }) => toUrl(file)),
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(toUrl),
      fonts: FONTS.flatMap((font) => manifest[font]?.file ?? []).map(toUrl),
    }
  }
}
