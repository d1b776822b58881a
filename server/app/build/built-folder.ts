/** The folders of builds. Nothing else is loaded here: every start and every command looks for a build first. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '../../../shared/messages/language.ts'

export const project = resolve(import.meta.dirname, '../../..')
export const builds = join(project, 'dist')
const sourcesOf = {
  pages: ['web', 'shared', 'vite.config.ts', 'package-lock.json', 'server/app/build'],
  server: ['server', 'shared', 'package-lock.json'],
}
export type Built = keyof typeof sourcesOf

/** Fingerprints of the sources that this process has started with. */
const fingerprints = new Map<Built, string>()

/** The folder of a build of the same sources, whether it is there or not. */
export function folderOf(what: Built, language: Language = 'en'): string {
  const fingerprint = fingerprints.get(what) ?? fingerprintOf(sourcesOf[what].map((source) => join(project, source)))
  fingerprints.set(what, fingerprint)
  const name = language === 'en' ? what : `${what}-${language}`
  return join(builds, `${name}-${fingerprint.slice(0, 16)}`)
}

/** The folder of a build of the same sources, if there is one. */
export function findBuilt(what: Built): string | undefined {
  const built = folderOf(what)
  return existsSync(built) ? built : undefined
}

export function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Tests are in no build, and what is made of the sentences follows from them. */
const NOT_BUILT = /\.test\.tsx?$|[\\/]messages[\\/]made[\\/]/

/** Not asynchronous: the server that waits for it does nothing else, and this takes a fifth of the time. */
function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf).sort())
    if (!NOT_BUILT.test(file)) hash.update(`${file.slice(project.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
