/** Rows for the pictures and films of folders and zips, with all metadata inside and beside them. */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Senders } from '../../../shared/brought.ts'
import { FILTER_CATEGORIES, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { type Person, wasAlive } from '../../../shared/content.ts'
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { sniffImage, sniffVideo } from '../../platform/media/sniff.ts'
import { type Beside, findBeside } from './beside.ts'
import { isCameraText } from './camera-words.ts'
import { createReader } from './entries.ts'
import { type Entry, fileOf, folderOf, nameOf, type readEntry, unreadRow, withoutExtension } from './entry.ts'
import { type Target, targetOf } from './file-kinds.ts'
import { combine, type Metadata, noMetadata, readMetadata } from './image-metadata.ts'
import { type FilmFacts, isMovingPart, stillFacts, stillsOfFilms, watchFilm } from './moving-parts.ts'
import { collectionNamed } from './plan.ts'
import { SourceError, type SourceRow } from './source.ts'

const categories: ReadonlySet<string> = new Set([...UPLOAD_CATEGORIES, ...FILTER_CATEGORIES])

const OTHER_ARCHIVE = /\.(tgz|tar|tar\.gz|tbz2?|7z|rar|z\d\d|(zip|7z)\.\d{3})$/i
/** The beginning of the name of a row that is known by its file. */
const HASHED = 'sha256:'

export type LocalOptions = {
  /** The one collection for everything. */
  as: Target | null
  /** True if the name of a folder is the category of its pictures. */
  folders: boolean
  person: Pick<Person, 'born' | 'died'> & Partial<Pick<Person, 'language'>>
  /** Senders in chats, told apart by the family. */
  senders?: Senders
  /** Called after each file with the number of read files and of all. */
  onRead: (done: number, all: number) => void
}

/**
 * A caption becomes the title if there is none and it is short enough, else the description. The name of the file and a
 * text of the camera are neither.
 */
function textsOf(said: Metadata, name: string): { title: string | null; description: string | null } {
  const names = [name, withoutExtension(name)]
  const isSaid = (text: string | null) => text !== null && !names.includes(text) && !isCameraText(text, said.camera)
  const [title, caption] = [said.title, said.caption].map((text) => (isSaid(text) ? text : null))
  if (title) return { title, description: caption === title ? null : (caption ?? null) }
  return placeCaption(caption ?? null)
}

/** A caption as the title, or as the description if it is too long for one. */
export function placeCaption(caption: string | null): { title: string | null; description: string | null } {
  const isShort = caption && caption.length <= 200 && !caption.includes('\n')
  return isShort ? { title: caption, description: null } : { title: null, description: caption }
}

function categoryOf(path: string, { keywords }: Metadata, folders: boolean): string | undefined {
  const folder = folders ? [nameOf(folderOf(path))] : []
  return [...folder, ...keywords].map((word) => word.trim().toLowerCase()).find((word) => categories.has(word))
}

/** `target`: the collection by content, not by name. */
type FileFacts = { target: Target; sha256: string; metadata: Metadata; film: FilmFacts | null }
type Still = ReturnType<typeof stillFacts>

/** The photos of live photos, as far as they were read. `isWanted`: true for a photo with a film of its name. */
type Stills = { isWanted: (path: string) => boolean; ofFilm: (path: string) => Still[]; found: Map<string, Still> }

/** A picture that is called a film, or the other way round, goes where it belongs, unless one place is asked for. */
function ofContent(target: Target, head: Buffer, as: Target | null): Target {
  if (as) return target
  if (target === 'photos' && !sniffImage(head) && sniffVideo(head)) return 'videos'
  return target === 'videos' && sniffImage(head) ? 'photos' : target
}

/** Reads all bytes of a picture, for its own metadata; of larger files their hash and the date of a film alone. */
async function readFile(
  { entry, target }: Pick<Place, 'entry' | 'target'>,
  reading: Pick<Reading, 'as' | 'read' | 'stills' | 'person'>,
): Promise<FileFacts> {
  const { read, stills, as } = reading
  const [slot] = Object.values(collectionNamed(target).files)
  const maxBytes = slot?.maxBytes ?? 0
  const hash = createHash('sha256')
  if (slot?.kind === 'image') {
    const bytes = await read(entry, maxBytes)
    if (ofContent(target, bytes, as) !== target) return readFile({ entry, target: 'videos' }, reading)
    const metadata = readMetadata(bytes, reading.person.language)
    if (stills.isWanted(entry.path)) stills.found.set(entry.path, stillFacts(bytes, metadata.takenAt))
    return { target, sha256: hash.update(bytes).digest('hex'), metadata, film: null }
  }
  const film = watchFilm()
  await pipeline(await entry.open(maxBytes), film.stream, hash)
  if (ofContent(target, film.beginning(), as) !== target) return readFile({ entry, target: 'photos' }, reading)
  const metadata = { ...noMetadata, takenAt: slot?.kind === 'video' ? film.takenAt() : null }
  return { target, sha256: hash.digest('hex'), metadata, film: film.facts() }
}

/** A file, and the metadata that another source has of it. */
type Place = { entry: Entry; target: Target; more: Metadata }
type Reading = LocalOptions & {
  read: typeof readEntry
  besideOf: (entry: Entry, takenAt: number | null) => Promise<Beside>
  stills: Stills
}

/** The row of one file, and the hash of one that its source has left out or put away. */
async function rowOf(place: Place, reading: Reading): Promise<{ row: SourceRow; hidden?: string }> {
  const { entry, more } = place
  const { path } = entry
  let { target } = place
  try {
    const { sha256, metadata, film, ...read } = await readFile(place, reading)
    target = read.target
    const [slot = ''] = Object.keys(collectionNamed(target).files)
    const { caption, xmp, verdicts } = await reading.besideOf(entry, metadata.takenAt)
    const leftOut = verdicts.find((verdict) => verdict.leftOut)?.leftOut
    if (leftOut) return { row: unreadRow(entry, target, { leftOut }), hidden: sha256 }
    if (film && reading.stills.ofFilm(path).some((still) => isMovingPart(film, still)))
      return { row: unreadRow(entry, target, { leftOut: adminBring.reasons.moving }) }
    const written = { ...noMetadata, caption: caption?.caption ?? null, year: caption?.year ?? null }
    const said = [xmp, metadata, ...verdicts.map((verdict) => verdict.metadata), more].reduce(combine, written)
    const isSure = caption?.year !== undefined && caption.year !== null
    const fields = {
      ...textsOf(said, nameOf(path)),
      alt: said.alt,
      year: isSure || wasAlive(reading.person, said.year) ? said.year : null,
      yearSaid: caption?.yearSaid ?? null,
      category: categoryOf(path, said, reading.folders),
      // A phone's film is not put above the gallery without a choice.
      galleryDisplay: false,
    }
    const isTitled = fields.title !== null || target === 'photos' || target === 'videos'
    const row: SourceRow = {
      sourceId: HASHED + sha256,
      collection: target,
      files: { [slot]: { ...fileOf(entry), sha256 } },
      fields: isTitled ? fields : { ...fields, title: withoutExtension(nameOf(path)) },
      keywords: said.keywords,
      createdAt: said.takenAt,
      uncertain:
        verdicts.find((verdict) => verdict.uncertain)?.uncertain ??
        (said.isRejected ? adminBring.reasons.unsure : undefined),
    }
    const isPutAway = said.isRejected || verdicts.some((verdict) => verdict.isPutAway)
    return { row, ...(isPutAway && { hidden: sha256 }) }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { row: unreadRow(entry, target, { broken: error.message }) }
  }
}

function stillsOf(entries: readonly Entry[]): Stills {
  const films = stillsOfFilms(entries.map(({ path }) => path))
  const wanted = new Set([...films.values()].flat())
  const found = new Map<string, Still>()
  return {
    isWanted: (path) => wanted.has(path),
    ofFilm: (path) => (films.get(path) ?? []).flatMap((still) => found.get(still) ?? []),
    found,
  }
}

/** Photos, which tell what is their moving part; then films; then files that may have been used beside them. */
function inOrder(entries: readonly Entry[], as: Target | null): { entry: Entry; target: Target | null }[] {
  const rank = ({ entry, target }: { entry: Entry; target: Target | null }) =>
    target === null ? 2 : kindOfName(entry.path) === 'video' ? 1 : 0
  return entries
    .map((entry) => ({ entry, target: targetOf(entry.path, as) }))
    .sort((first, second) => rank(first) - rank(second))
}

/**
 * Rows for all entries. Files that are neither pictures nor films stay out, and each is named; one that told something
 * of a picture is passed over.
 */
export async function pictureRows(
  entries: readonly Entry[],
  options: LocalOptions,
  more: (entry: Entry) => Metadata = () => noMetadata,
): Promise<SourceRow[]> {
  const { besideOf, isUsed } = await findBeside(entries, options.person.language)
  const reading = { ...options, read: createReader(), besideOf, stills: stillsOf(entries) }
  const rows: SourceRow[] = []
  const byHash = new Map<string, SourceRow>()
  const hidden = new Set<string>()
  for (const [done, { entry, target }] of inOrder(entries, options.as).entries()) {
    options.onRead(done, entries.length)
    if (isUsed(entry)) continue
    const other = OTHER_ARCHIVE.test(entry.path) ? adminBring.reasons.otherArchive : adminBring.reasons.notAsked
    const leftOut = entry.leftOut ?? (target ? undefined : other)
    const read =
      target && !leftOut
        ? await rowOf({ entry, target, more: more(entry) }, reading)
        : { row: unreadRow(entry, target ?? options.as ?? 'photos', { leftOut }) }
    if (read.hidden) hidden.add(read.hidden)
    const twin = byHash.get(read.row.sourceId)
    if (twin) addMissing(twin, read.row)
    else if (read.row.sourceId.startsWith(HASHED)) byHash.set(read.row.sourceId, read.row)
    rows.push(read.row)
  }
  for (const sha256 of hidden) {
    const shown = byHash.get(HASHED + sha256)
    if (shown) shown.uncertain ??= adminBring.reasons.hiddenElsewhere
  }
  return rows
}

/** Merges the same picture in a folder of a year and in an album: the second's values fill gaps of the first. */
function addMissing(first: SourceRow, second: SourceRow): void {
  first.createdAt ??= second.createdAt
  first.keywords = [...new Set([...(first.keywords ?? []), ...(second.keywords ?? [])])]
  const { year, yearSaid, ...others } = second.fields
  if ((first.fields.year ?? null) === null) Object.assign(first.fields, { year, yearSaid })
  for (const [name, value] of Object.entries(others)) first.fields[name] ??= value
}
