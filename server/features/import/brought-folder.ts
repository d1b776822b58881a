/**
 * Staging folder for files brought in by the browser: `DATA_DIR/imports/brought`. Its folder `uploads` holds files on
 * their way. One other folder, named by an id, has the files as they were sent. It is empty where the address of a site
 * was typed instead, which stands beside it.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BroughtFile } from '../../../shared/api/answers.ts'
import type { Senders } from '../../../shared/brought.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'

const UPLOADS = 'uploads'
const ADDRESS = 'address.txt'
const SENDERS = 'senders.json'
const MAX_DEPTH = 40
/** Codes of systems where a file has the name of a folder, or a folder that of a file. */
const NAME_TAKEN = ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY']
/** Longest name that a file system takes. */
const MAX_NAME_BYTES = 255

/** The parts of a path as a browser sends it, or null if one of them could lead elsewhere. */
export function partsOf(sent: string): string[] | null {
  const parts = sent.split('/').filter((part) => part !== '' && part !== '.')
  const isSafe = (part: string) =>
    part !== '..' && !part.includes('\0') && !part.includes('\\') && Buffer.byteLength(part) <= MAX_NAME_BYTES
  return parts.length > 0 && parts.length <= MAX_DEPTH && parts.every(isSafe) ? parts : null
}

async function filesIn(folder: string): Promise<BroughtFile[]> {
  const files: BroughtFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.push({ path: path.slice(folder.length + 1), bytes: (await stat(path)).size })
  }
  return files
}

/** The folder with the files; null if there are none. */
async function currentIn(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const name = names.find((each) => /^[0-9a-z]+$/.test(each) && each !== UPLOADS)
  return name === undefined ? null : join(folder, name)
}

/** Moves a file that was sent as `sent`. Throws AppError where a folder has its name, or a file that of its folder. */
async function move(from: string, to: string, sent: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  } catch (error) {
    if (!NAME_TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rm(from, { force: true })
    throw new AppError('invalid', adminBring.answers.sameName(sent))
  }
}

/** The things beside the files: uploads on their way, the address of a site, and who is who in chats. */
function besideFiles(folder: string) {
  const readText = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  return {
    /** Time of the last touch, in milliseconds since 1970; null without files. */
    touchedAt: async (): Promise<number | null> => (await stat(folder).catch(() => null))?.mtimeMs ?? null,
    isReceiving: async (): Promise<boolean> => (await readdir(join(folder, UPLOADS)).catch(() => [])).length > 0,
    /** The address that was typed; null for files. */
    address: (): Promise<string | null> => readText(ADDRESS),
    /** Null until somebody has said so. */
    async senders(): Promise<Senders | null> {
      const said = await readText(SENDERS)
      return said === null ? null : JSON.parse(said)
    },
    putSenders: (senders: Senders): Promise<void> => writeFile(join(folder, SENDERS), JSON.stringify(senders)),
  }
}

export function openBroughtFolder(dataDir: string) {
  const folder = join(dataDir, 'imports', 'brought')

  const current = () => currentIn(folder)
  let making: Promise<string> | undefined

  /** Made once, even if several files arrive first at the same time. */
  function ensure(): Promise<string> {
    making ??= current().then(async (found) => {
      const made = found ?? join(folder, newId())
      await mkdir(made, { recursive: true })
      return made
    })
    return making
  }

  /** Notes the time, from which what lies here is kept for a while. Nothing where there is none. */
  async function touch(now: number): Promise<void> {
    const time = new Date(now)
    await utimes(folder, time, time).catch(() => {})
  }

  return {
    uploads: join(folder, UPLOADS),
    current,
    touch,
    ...besideFiles(folder),
    async putAddress(origin: string): Promise<void> {
      await ensure()
      await writeFile(join(folder, ADDRESS), origin)
    },
    /** A file of the folder by its path; null if it does not exist. */
    async find(sent: string): Promise<string | null> {
      const [inside, parts] = [await current(), partsOf(sent)]
      if (!inside || !parts) return null
      const path = join(inside, ...parts)
      return (await stat(path).catch(() => null))?.isFile() ? path : null
    },
    /**
     * Moves a file that has arrived to its place. A second one of the same path replaces the first. Throws AppError
     * for a bad path, and for a file with the name of a folder.
     */
    async put(from: string, sent: string, now: number): Promise<void> {
      const parts = partsOf(sent)
      if (!parts) throw new AppError('invalid', adminBring.answers.badName)
      const path = join(await ensure(), ...parts)
      await move(from, path, sent)
      await rm(join(folder, ADDRESS), { force: true })
      await touch(now)
    },
    list: async (): Promise<BroughtFile[]> => {
      const inside = await current()
      return inside ? filesIn(inside) : []
    },
    async clear(): Promise<void> {
      making = undefined
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type BroughtFolder = ReturnType<typeof openBroughtFolder>
