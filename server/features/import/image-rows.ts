/** Rows for the pictures and films of folders and zips, with all metadata inside and beside them. */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { FILTER_CATEGORIES, UPLOAD_CATEGORIES } from '../../../shared/collections/photos.ts'
import { type Person, wasAlive } from '../../../shared/content.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { movingParts, type PhotoDetails, readPhotoDetails } from './apple.ts'
import { type Caption, readCaptions } from './captions.ts'
import { readTable } from './csv-table.ts'
import { createReader, extensionOf, folderOf, nameOf, readEntry } from './entries.ts'
import { type Entry, fileOf } from './entry.ts'
import { kindOf, type Target, targetOf } from './file-kinds.ts'
import { combine, type Metadata, noMetadata, readMetadata, readXmpSidecar } from './image-metadata.ts'
import { collectionNamed } from './plan.ts'
import { SourceError, type SourceRow } from './source.ts'
import { matchSidecars, readSidecar } from './takeout.ts'

const MAX_SIDECAR_BYTES = 4 * 1024 * 1024
const MAX_TABLE_BYTES = 64 * 1024 * 1024
const categories: ReadonlySet<string> = new Set([...UPLOAD_CATEGORIES, ...FILTER_CATEGORIES])

export type LocalOptions = {
  /** The one collection for everything. */
  as: Target | null
  /** True if the name of a folder is the category of its pictures. */
  folders: boolean
  person: Pick<Person, 'born' | 'died'>
  /** Called after each file with the number of read files and of all. */
  onRead: (done: number, all: number) => void
}

/** Data beside a file. `more`: metadata from another source. */
type Beside = {
  caption: Caption | undefined
  xmp: Entry | undefined
  sidecar: Entry | undefined
  details: PhotoDetails | undefined
  isMoving: boolean
}

/** A caption becomes the title if there is none and it is short enough, else the description. */
function textsOf({ title, caption }: Metadata, name: string): { title: string | null; description: string | null } {
  const own = title && ![name, name.slice(0, name.length - extensionOf(name).length)].includes(title) ? title : null
  if (own) return { title: own, description: caption === own ? null : caption }
  const isShort = caption !== null && caption.length <= 200 && !caption.includes('\n')
  return isShort ? { title: caption, description: null } : { title: null, description: caption }
}

function categoryOf(path: string, { keywords }: Metadata, folders: boolean): string | undefined {
  const folder = folders ? [nameOf(folderOf(path))] : []
  return [...folder, ...keywords].map((word) => word.trim().toLowerCase()).find((word) => categories.has(word))
}

/** Reads all bytes of a picture, for its own metadata; of larger files their hash alone. */
async function readFile(
  entry: Entry,
  target: Target,
  read: typeof readEntry,
): Promise<{ sha256: string; metadata: Metadata }> {
  const [slot] = Object.values(collectionNamed(target).files)
  const maxBytes = slot?.maxBytes ?? 0
  const hash = createHash('sha256')
  if (slot?.kind === 'image') {
    const bytes = await read(entry, maxBytes)
    return { sha256: hash.update(bytes).digest('hex'), metadata: readMetadata(bytes) }
  }
  await pipeline(await entry.open(maxBytes), hash)
  return { sha256: hash.digest('hex'), metadata: noMetadata }
}

async function readJson(entry: Entry): Promise<unknown> {
  try {
    return JSON.parse((await readEntry(entry, MAX_SIDECAR_BYTES)).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof SourceError) return null
    throw error
  }
}

async function readXmp(entry: Entry | undefined): Promise<Metadata> {
  if (!entry) return noMetadata
  return readEntry(entry, MAX_SIDECAR_BYTES).then(readXmpSidecar, (error) => {
    if (error instanceof SourceError) return noMetadata
    throw error
  })
}

/** Everything that may stand beside pictures, found once for all of them. */
async function findBeside(entries: readonly Entry[]): Promise<(path: string) => Beside> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const byLowerPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]))
  const paths = entries.map(({ path }) => path)
  const sidecars = matchSidecars(paths.filter((path) => kindOf(path) || extensionOf(path) === '.json'))
  const moving = movingParts(paths)
  const captionOf = await readCaptions(entries)
  const details = new Map<string, PhotoDetails>()
  for (const entry of entries.filter(({ path }) => /^photo details.*\.csv$/i.test(nameOf(path))))
    for (const each of readPhotoDetails(readTable(await readEntry(entry, MAX_TABLE_BYTES))))
      details.set(each.name, each)
  return (path) => {
    const stem = path.slice(0, path.length - extensionOf(path).length)
    const sidecar = sidecars.get(path)
    return {
      caption: captionOf(path),
      xmp: byLowerPath.get(`${path}.xmp`.toLowerCase()) ?? byLowerPath.get(`${stem}.xmp`.toLowerCase()),
      sidecar: sidecar === undefined ? undefined : byPath.get(sidecar),
      details: details.get(nameOf(path)),
      isMoving: moving.has(path),
    }
  }
}

function leftOutRow(entry: Entry, collection: Target, leftOut: string): SourceRow {
  const files = { [Object.keys(collectionNamed(collection).files)[0] ?? '']: fileOf(entry) }
  return { sourceId: `path:${entry.path}`, collection, files, fields: {}, createdAt: null, leftOut }
}

/** The row of one file. `more`: metadata from another source. */
async function rowOf(
  entry: Entry,
  target: Target,
  beside: Beside,
  more: Metadata,
  options: LocalOptions & { read: typeof readEntry },
): Promise<SourceRow> {
  const { caption, details, isMoving } = beside
  const { path } = entry
  const sidecar = beside.sidecar ? readSidecar(await readJson(beside.sidecar)) : null
  const leftOut = sidecar?.leftOut ?? details?.leftOut ?? (isMoving ? adminBring.reasons.moving : null)
  if (leftOut) return leftOutRow(entry, target, leftOut)
  const [slot = ''] = Object.keys(collectionNamed(target).files)
  try {
    const { sha256, metadata } = await readFile(entry, target, options.read)
    const written = { ...noMetadata, caption: caption?.caption ?? null, year: caption?.year ?? null }
    const said = [await readXmp(beside.xmp), metadata, sidecar?.metadata, details?.metadata, more]
      .filter((each) => each !== undefined)
      .reduce(combine, written)
    const isSure = caption?.year !== undefined && caption.year !== null
    const fields = {
      ...textsOf(said, nameOf(path)),
      alt: said.alt,
      year: isSure || wasAlive(options.person, said.year) ? said.year : null,
      category: categoryOf(path, said, options.folders),
      // A phone's film is not put above the gallery without a choice.
      galleryDisplay: false,
    }
    const name = nameOf(path).slice(0, nameOf(path).length - extensionOf(path).length)
    const isTitled = fields.title !== null || target === 'photos' || target === 'videos'
    return {
      sourceId: `sha256:${sha256}`,
      collection: target,
      files: { [slot]: { ...fileOf(entry), sha256 } },
      fields: isTitled ? fields : { ...fields, title: name },
      createdAt: said.takenAt,
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { ...leftOutRow(entry, target, ''), leftOut: undefined, broken: error.message }
  }
}

const isBesides = (path: string) => /\.(json|xmp|csv|txt|html?|aae|db|ini|thm|lrv)$/i.test(path)

/**
 * Rows for all entries. Files that are neither pictures nor films stay out; companions of a picture are passed over.
 */
export async function pictureRows(
  entries: readonly Entry[],
  options: LocalOptions,
  more: (entry: Entry) => Metadata = () => noMetadata,
): Promise<SourceRow[]> {
  const besideOf = await findBeside(entries)
  const reading = { ...options, read: createReader() }
  const rows = new Map<string, SourceRow>()
  for (const [done, entry] of entries.entries()) {
    options.onRead(done, entries.length)
    const target = targetOf(kindOf(entry.path), options.as)
    if (!target && isBesides(entry.path)) continue
    const row = target
      ? await rowOf(entry, target, besideOf(entry.path), more(entry), reading)
      : leftOutRow(entry, options.as ?? 'photos', adminBring.reasons.notAsked)
    const twin = rows.get(row.sourceId)
    if (twin) addMissing(twin, row)
    rows.set(twin ? `path:${entry.path}` : row.sourceId, row)
  }
  return [...rows.values()]
}

/** Merges the same picture in a folder of a year and in an album: the second's values fill gaps of the first. */
function addMissing(first: SourceRow, second: SourceRow): void {
  first.createdAt ??= second.createdAt
  for (const [name, value] of Object.entries(second.fields)) first.fields[name] ??= value
}
