/**
 * Makes `shared/messages/made/` of the sentences before anything imports it. It is not in git: an install makes it, and
 * so does every command that runs the sources, where the sentences have changed since.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newId } from '../../platform/id.ts'
import { filesOf, project } from './built-folder.ts'
import { madeMessages } from './messages.ts'

/** Code that decides what is made. */
const makers = ['server/app/build/messages.ts', 'shared/collections/limits.ts'].map((path) => join(project, path))

/** Fingerprint of the sentences, their makers and the made files, which git may take away or put back. */
function fingerprintOf(folder: string): string {
  const folders = readdirSync(folder).filter((name) => /^([a-z]{2}|made)$/.test(name))
  const files = [...makers, ...folders.flatMap((name) => filesOf(join(folder, name)))]
  const hash = createHash('sha256')
  for (const file of files.filter((name) => /\.(json|ts)$/.test(name)).sort())
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Renamed into place: another process may read the file, or make the same one. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${newId()}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}

/** Writes what has changed; where nothing has, it takes some 30 ms. Throws an Error that names a wrong sentence. */
export function makeMessages(folder = join(project, 'shared/messages')): void {
  const made = join(folder, 'made')
  const fingerprintFile = join(made, 'fingerprint')
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprintOf(folder)) return
  const modules = new Map(Object.entries(madeMessages(folder)).map(([name, text]) => [join(made, name), text]))
  for (const file of existsSync(made) ? filesOf(made) : [])
    if (file.endsWith('.ts') && !modules.has(file)) rmSync(file, { force: true })
  for (const [file, text] of modules) if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(file, text)
  write(fingerprintFile, fingerprintOf(folder))
}
