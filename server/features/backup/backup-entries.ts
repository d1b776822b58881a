/** The entries of a backup, wherever it is in what a family brings back, without what machines have added. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, entries, refuse, refuseChoice } from './backup-format.ts'
import { type Entries, MAX_DEPTH, packedEntries } from './packed-entries.ts'

const MAX_ENTRIES = 1_000_000
/** Names that systems and programs add by themselves. */
const JUNK = /^(\._.*|__MACOSX|\.DS_Store|\.AppleDouble|Icon\r|Thumbs\.db|desktop\.ini|@eaDir|\.directory)$/i
/** Also those that are not opened here: the sentence about them says what to do. */
const PACKED = /\.(tar|tgz|gz|zst|zip|tbz2?|bz2|txz|xz|7z|rar)$/i
const NIGHT = /(^|\/)keepsake-[^/]+\.tar$/i
const COPIES = /(^|\/)files\/objects\//

/** True for what a Mac, Windows or a NAS has added to a backup. */
export const isJunk = (name: string) => name.split('/').some((part) => JUNK.test(part))

/** The place of the entries of a backup. `root`: the beginning of their names there. */
type Place = { path: string; within: string[]; root: string }

const plainName = (name: string) => name.replace(/^(\.\/+)+/, '')

function theOnly(names: readonly string[]): string | undefined {
  const [name, ...others] = names
  if (others.length > 0) throw refuseChoice(names)
  return name
}

/** The packed file of these; one that lies alone may have any name. */
const packedOf = (names: readonly string[]) =>
  theOnly(names.length === 1 ? names : names.filter((name) => PACKED.test(name)))

async function findInFile(path: string, within: string[] = []): Promise<Place> {
  const names: string[] = []
  let hasCopies = false
  for await (const { name } of packedEntries(path, within)) {
    if (isJunk(name)) continue
    if (name === entries.manifest || name.endsWith(`/${entries.manifest}`))
      return { path, within, root: plainName(name.slice(0, -entries.manifest.length)) }
    if (COPIES.test(name)) hasCopies = true
    if (names.length < 2 || PACKED.test(name)) names.push(name)
    if (names.length > 10) names.pop()
  }
  if (hasCopies && names.some((name) => NIGHT.test(name))) throw refuse('nights')
  const inner = packedOf(names)
  if (!inner) throw refuse('foreign')
  if (within.length >= MAX_DEPTH) throw refuse('packed')
  return findInFile(path, [...within, inner])
}

/** In the folder itself, a folder in it, or a packed file in it. */
async function findInFolder(folder: string): Promise<Place> {
  const found = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !isJunk(name))
  const roots: string[] = []
  for (const root of ['', ...found.filter((entry) => entry.isDirectory()).map(({ name }) => name)])
    if (await stat(join(folder, root, entries.manifest)).catch(() => null)) roots.push(root)
  const root = roots.includes('') ? '' : theOnly(roots)
  if (root !== undefined) return { path: join(folder, root), within: [], root: '' }
  const packed = packedOf(found.filter((entry) => entry.isFile()).map(({ name }) => name))
  const none = new BackupError(`There is no backup in ${folder}.`)
  if (!packed) throw none
  try {
    return await findInFile(join(folder, packed))
  } catch (error) {
    // A lone file of another kind is no backup that is damaged.
    throw error instanceof BackupError && !PACKED.test(packed) ? none : error
  }
}

/** The entries of a backup under their own names, in any order. Throws BackupError where none can be read. */
export async function* backupEntries(given: string): Entries {
  const found = await stat(given).catch(() => null)
  if (!found) throw new BackupError(`There is no file ${given}.`)
  const { path, within, root } = found.isDirectory() ? await findInFolder(given) : await findInFile(given)
  let count = 0
  for await (const entry of packedEntries(path, within)) {
    const name = plainName(entry.name)
    if (isJunk(name)) continue
    if (!name.startsWith(root)) {
      if (name.endsWith(`/${entries.manifest}`)) throw refuseChoice([root, name.slice(0, -entries.manifest.length)])
      continue
    }
    count += 1
    if (count > MAX_ENTRIES) throw refuse('foreign')
    yield { ...entry, name: name.slice(root.length) }
  }
}
