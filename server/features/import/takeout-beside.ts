/** The words of the JSON files of Google Takeout about each picture, read from the files of all parts. */
import { kindOfName } from '../../../shared/file-names.ts'
import { type Entry, extensionOf, folderOf, nameOf, readJson } from './entry.ts'
import { agree, type Said, unsaid, type Verdict } from './said.ts'
import { findSidecars, isTitleOf, readSidecar } from './takeout.ts'

/** The number of JSON files of a folder that are opened to tell whether it is one of Takeout. */
const SAMPLE = 20
const TAKEOUT = /(^|\/)(Takeout|Google (Photos|Fotos))\//i

/**
 * Finds the verdict on a picture; null if it lies in no copy of Takeout. `onUsed`: called with each file that was used.
 */
export function readTakeout(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void,
): (picture: Entry) => Promise<Verdict | null> {
  const sidecars = entries.filter(({ path }) => extensionOf(path) === '.json')
  const byPath = Map.groupBy(sidecars, ({ path }) => path)
  const byFolder = Map.groupBy(sidecars, ({ path }) => folderOf(path))
  const paths = entries.map(({ path }) => path).filter((path) => kindOfName(path))
  const matches = findSidecars([...new Set([...paths, ...byPath.keys()])])
  const known = new Map<string, Promise<boolean>>()

  async function isTakeout(folder: string): Promise<boolean> {
    if (TAKEOUT.test(`${folder}/`)) return true
    for (const entry of (byFolder.get(folder) ?? []).slice(0, SAMPLE))
      if (readSidecar(await readJson(entry))) return true
    return false
  }

  /** The file of the same part, else those of all others. */
  function filesAt(path: string, { part }: Entry): Entry[] {
    const all = byPath.get(path) ?? []
    const own = all.filter((entry) => entry.part === part)
    return own.length > 0 ? own : all
  }

  async function saidBy(entry: Entry, picture: string, rivals: readonly string[]): Promise<Said[]> {
    const json = await readJson(entry)
    const sidecar = readSidecar(json)
    if (json !== undefined && !sidecar) return []
    onUsed(entry)
    if (!sidecar) return [unsaid]
    if (rivals.length === 0) return [sidecar]
    if (sidecar.title && !isTitleOf(sidecar.title, picture)) return []
    const isIts = sidecar.title && !rivals.some((rival) => isTitleOf(sidecar.title, rival))
    return [isIts ? sidecar : { ...sidecar, leftOut: undefined }]
  }

  return async (picture) => {
    const folder = folderOf(picture.path)
    const said: Said[] = []
    for (const { path, rivals } of matches.get(picture.path) ?? [])
      for (const entry of filesAt(path, picture)) said.push(...(await saidBy(entry, nameOf(picture.path), rivals)))
    if (said.length > 0) return agree(said)
    const isKnown = known.get(folder) ?? isTakeout(folder)
    known.set(folder, isKnown)
    return (await isKnown) ? agree([]) : null
  }
}
