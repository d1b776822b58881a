/**
 * Source: Google Takeout. Each picture has a JSON file beside it. Its name is that of the picture, cut, numbered and
 * completed by rules of its own. It may lie in another part of the zip.
 */
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { folderOf, nameOf, type Values, withoutExtension } from './entry.ts'
import { dated, noMetadata } from './image-metadata.ts'
import { isMark, readMarks } from './put-away-words.ts'
import type { Said } from './said.ts'

const SUPPLEMENT = '.supplemental-metadata'
/** Length at which the name of a sidecar, without `.json`, is cut; some are one longer or shorter. */
const CUTS = [45, 46, 47]
/** The name of an edited picture: that of its original, and '-edited' in some language. */
const EDITED = /^(.+)-[\p{L}\p{M} ]+$/u

/**
 * The part of a name that a sidecar shares with a picture, the surest first: its whole name, a part of it, or all but
 * its number.
 */
const ranks = { full: 0, cut: 1, stem: 2, unnumbered: 3 }

type Claim = { path: string; rank: number }
/** A JSON file that may belong to a picture. `rivals`: the names of others to which it may belong as well. */
export type SidecarMatch = { path: string; rivals: string[] }
/**
 * `sidecars`: paths by the name without `.json`, also without its number. `stems`: pictures by name without extension.
 */
type Folder = { media: string[]; stems: Map<string, string[]>; sidecars: Map<string, string[]> }

/** `IMG(2).jpg` as `IMG`, `(2)`, `.jpg`. */
function partsOf(name: string): { stem: string; number: string; extension: string } {
  const whole = withoutExtension(name)
  const [, stem = whole, number = ''] = /^(.+)(\(\d+\))$/.exec(whole) ?? []
  return { stem, number, extension: name.slice(whole.length) }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** The key of all sidecars with the same name but for the number. */
const anyNumber = (name: string) => `${name}(*)`

function foldersOf(paths: readonly string[]): Map<string, Folder> {
  const folders = new Map<string, Folder>()
  for (const path of paths) {
    const folder: Folder = folders.get(folderOf(path)) ?? { media: [], stems: new Map(), sidecars: new Map() }
    folders.set(folderOf(path), folder)
    const { stem, number, extension } = partsOf(nameOf(path))
    if (extension.toLowerCase() === '.json') {
      addTo(folder.sidecars, stem + number, path)
      addTo(folder.sidecars, anyNumber(stem), path)
    } else {
      folder.media.push(nameOf(path))
      addTo(folder.stems, stem + number, nameOf(path))
    }
  }
  return folders
}

/** The name with each beginning of the supplement, the longest first: `IMG.jpg.supplemental-metadata` to `IMG.jpg`. */
const supplemented = (name: string): string[] =>
  Array.from({ length: SUPPLEMENT.length + 1 }, (_, cut) => name + SUPPLEMENT.slice(0, SUPPLEMENT.length - cut))

/** The sidecars that may belong to a picture of this name, the likeliest first. */
function claimsOf(name: string, { sidecars }: Folder): Claim[] {
  const { stem, number, extension } = partsOf(name)
  const base = stem + extension
  const cuts = CUTS.filter((length) => length < base.length).map((length) => base.slice(0, length))
  const withNumber = (names: string[]) => names.map((each) => each + number)
  const inName = (each: string) => (number ? supplemented(each) : [])
  const names: [string[], number][] = [
    [[...withNumber(supplemented(base)), ...inName(stem + number + extension)], ranks.full],
    [withNumber(cuts), ranks.cut],
    [[...withNumber(supplemented(stem)), ...inName(stem + number)], ranks.stem],
    // Two pictures whose names are one where they are cut have numbers of their own.
    [cuts.map(anyNumber), ranks.unnumbered],
  ]
  const claims = new Map<string, Claim>()
  for (const [keys, rank] of names)
    for (const path of keys.flatMap((key) => sidecars.get(key) ?? []))
      if (!claims.has(path)) claims.set(path, { path, rank })
  return [...claims.values()]
}

/** The sidecars of the original of an edited picture, and of the photo of which a film is the moving part. */
function claimsOfKin(name: string, folder: Folder): Claim[] {
  const { stem, number, extension } = partsOf(name)
  const original = EDITED.exec(stem)?.[1] ?? stem
  const others = (each: string) => (folder.stems.get(each) ?? []).filter((other) => other !== name)
  const kin = [original + number + extension, ...others(original + number), original + extension, ...others(original)]
  return (
    kin
      .filter((other) => other !== name && (original !== stem || !number || partsOf(other).number === number))
      .map((other) => claimsOf(other, folder))
      .find((claims) => claims.length > 0) ?? []
  )
}

/** A sidecar that belongs more surely to another picture is not this one's; one as sure leaves both in doubt. */
function matchFolder(folder: Folder): Map<string, SidecarMatch[]> {
  const claims = new Map(folder.media.map((name) => [name, claimsOf(name, folder)]))
  const claimants = new Map<string, { name: string; rank: number }[]>()
  for (const [name, own] of claims) for (const { path, rank } of own) addTo(claimants, path, { name, rank })
  const othersOf = (name: string, path: string) => (claimants.get(path) ?? []).filter((other) => other.name !== name)
  /** The rank of the surest sidecar that no other picture claims as surely. */
  const best = new Map<string, number>()
  for (const [name, own] of claims) {
    const alone = own.filter(({ path, rank }) => othersOf(name, path).every((other) => other.rank > rank))
    best.set(name, Math.min(...alone.map(({ rank }) => rank)))
  }
  const bestOf = (name: string) => best.get(name) ?? Number.POSITIVE_INFINITY
  const matched = new Map<string, SidecarMatch[]>()
  for (const [name, own] of claims) {
    const matches = own.flatMap(({ path, rank }) => {
      const others = othersOf(name, path)
      const isOthers = others.some((other) => other.rank < rank) || (others.length > 0 && rank > bestOf(name))
      const rivals = others.filter((other) => other.rank === rank && bestOf(other.name) >= rank)
      return isOthers ? [] : [{ path, rivals: rivals.map((rival) => rival.name) }]
    })
    const found = matches.length > 0 ? matches : claimsOfKin(name, folder).map(({ path }) => ({ path, rivals: [] }))
    if (found.length > 0) matched.set(name, found)
  }
  return matched
}

/**
 * The JSON files that may belong to each picture and film, by path, the likeliest first. `paths` are those of all
 * files, of every part.
 */
export function findSidecars(paths: readonly string[]): Map<string, SidecarMatch[]> {
  const found = new Map<string, SidecarMatch[]>()
  for (const [path, folder] of foldersOf(paths))
    for (const [name, matches] of matchFolder(folder)) found.set(path ? `${path}/${name}` : name, matches)
  return found
}

const plain = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '_')

/** True if a picture of this name may have had this title, whose name is cut and without signs in the copy. */
export function isTitleOf(title: string, name: string): boolean {
  const [said, { stem, extension }] = [partsOf(title), partsOf(name)]
  const isKind = said.extension === '' || said.extension.toLowerCase() === extension.toLowerCase()
  return isKind && plain(said.stem + said.number).startsWith(plain(stem))
}

const entities: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Some copies have descriptions as HTML has them. */
const withoutEntities = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? '')

type Sidecar = Said & { title: string }

function namesIn(people: unknown): string[] {
  const names: unknown[] = Array.isArray(people) ? people.map((person) => person?.name) : []
  return names.filter((name) => typeof name === 'string')
}

/**
 * The data of a sidecar; null for JSON of another kind, such as that of an album. `timestamp` is in seconds, before
 * 1970 negative.
 */
export function readSidecar(json: unknown): Sidecar | null {
  if (typeof json !== 'object' || json === null || !('photoTakenTime' in json || 'creationTime' in json)) return null
  const { photoTakenTime, title, description, people, ...marks } = json as Values
  const seconds = Number((photoTakenTime as { timestamp?: unknown } | null)?.timestamp ?? Number.NaN)
  // Zero stands for a picture without a date.
  const isDate = Number.isFinite(seconds) && seconds !== 0 && Math.abs(seconds) < 1e11
  const caption = typeof description === 'string' ? withoutEntities(description).trim() || null : null
  const isTold = (...names: string[]) => names.some((name) => isMark(name, String(marks[name] ?? '')))
  const known = isTold('trashed')
    ? adminBring.reasons.trash
    : isTold('archived', 'inLockedFolder') && adminBring.reasons.archived
  const leftOut = known || (readMarks(marks).isMarked ? undefined : null)
  return {
    metadata: { ...noMetadata, caption, keywords: namesIn(people), ...dated(isDate ? seconds * 1000 : null) },
    leftOut,
    title: typeof title === 'string' ? title : '',
  }
}
