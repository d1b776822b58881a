/** The project's own files as the checks see them: every text file, and what each TypeScript file imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export const project = join(import.meta.dirname, '..')

/** Files outside git: made, fetched or private. */
const LEFT_OUT = /^(\.git|node_modules|data|screenshots|test-results|playwright-report|\.env|.*\.log|dist.*)$/
const TEXT = /\.(ts|tsx|css|html|json|md|sql|svg|yaml|yml|txt|example)$|^[^.]+$|^\.[a-z]+$/

type Import = {
  /** The file from the project's root, or the bare name of a package. */
  target: string
  /** Loaded when it is needed, by `import()`. */
  dynamic: boolean
}

export type SourceFile = { path: string; text: string; imports: Import[] }

function namesIn(folder: string): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name)) return []
    return entry.isDirectory() ? namesIn(path) : [path]
  })
}

/** Every file of the project, as paths from its root with forward slashes. */
export const paths: readonly string[] = namesIn('').sort()

export function textOf(path: string): string {
  return readFileSync(join(project, path), 'utf8')
}

/** The files that people write and read as text. */
export const textFiles: readonly string[] = paths.filter((path) => TEXT.test(path.split('/').at(-1) ?? ''))

const STATIC_IMPORT = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gm
const DYNAMIC_IMPORT = /^(?!\s*(?:\*|\/\/)).*\bimport\('([^']+)'\)/gm

function resolved(path: string, name: string): string {
  if (!name.startsWith('.')) return name
  return relative(project, join(project, dirname(path), name))
    .split(sep)
    .join('/')
}

function importsOf(path: string, text: string): Import[] {
  const found = (pattern: RegExp, dynamic: boolean) =>
    [...text.matchAll(pattern)].map(([, name, bare]) => ({
      target: resolved(path, name ?? bare ?? ''),
      dynamic,
    }))
  return [...found(STATIC_IMPORT, false), ...found(DYNAMIC_IMPORT, true)]
}

/** Every TypeScript file, tests too. */
export const sourceFiles: readonly SourceFile[] = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = textOf(path)
    return { path, text, imports: importsOf(path, text) }
  })

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}
