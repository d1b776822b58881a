/** The item named by a page's address, such as `/rocks?rock=ID`: its row, and the text of its link preview. */
import type { FastifyInstance } from 'fastify'
import { type AddressedName, addresses, type NamedItem, namedItem, OLDER, rowPath } from '../../../shared/addresses.ts'
import { collections } from '../../../shared/collections/all.ts'
import { isShare, type Row } from '../../../shared/collections/collection.ts'
import { type Memorial, subjectOf } from '../../../shared/content.ts'
import { type Item, type ItemRow, itemOf } from '../../../shared/item.ts'
import { variantUrl } from '../../../shared/variants.ts'
import type { PageFacts, ShownItem } from '../../../web/queries/rendering.ts'
import type { PageHead } from './head.ts'
import { type OgImage, previewedImage, toOgImage } from './og-image.ts'
import { ask } from './read-responses.ts'

type AnyRow = ItemRow[AddressedName]

/** `lists` are the page's lists that may have the item, each as the part with that item alone. */
export type Requested = NamedItem & { lists: readonly string[] }
/**
 * `previewed`: the item may stand for the page in link previews, which chat services keep for days even if it is
 * deleted.
 */
export type FoundItem = ShownItem & { previewed: boolean }

/** The item named by a page's URL, which may not exist. */
export function requestedItem(url: string, { reads }: Pick<PageFacts, 'reads'>): Requested | undefined {
  const [path = '', query] = url.split('?')
  const named = namedItem(path, new URLSearchParams(query))
  if (!named) return
  return { ...named, lists: listsOf(named.name, reads).map((list) => rowPath(list, named.id)) }
}

function listsOf(collection: string | undefined, reads: readonly string[]): string[] {
  const own = collections.find(({ name }) => name === collection)?.lists.map(({ path }) => path)
  return reads.filter((read) => own?.includes(read.split('?')[0] ?? ''))
}

/**
 * The row, exactly when the page's own list has it, else null: deleted, hidden and unknown rows are in no list. Of
 * several lists the last has everything. The first has the rows allowed in previews, as for the page itself.
 * `undefined` when a list cannot be read.
 */
export async function findItem(app: FastifyInstance, { name, id, lists }: Requested): Promise<FoundItem | undefined> {
  const [shown, previewed] = await Promise.all([lists.at(-1), lists[0]].map((list) => readRow(app, id, list ?? '')))
  return shown === undefined ? undefined : { name, row: shown, previewed: Boolean(previewed) }
}

/** Without scripts a list continues in pages of its own: `path` is the part of it after the row that the URL names. */
export function olderRows(url: string, { path, reads }: Pick<PageFacts, 'path' | 'reads'>) {
  const id = new URLSearchParams(url.split('?')[1]).get(OLDER)
  const [name] = Object.entries(addresses).find(([, address]) => address.path === path) ?? []
  // A page may read a picture of another collection, too.
  const list = listsOf(name, reads).findLast((each) => each.includes('limit='))
  if (!id || !list) return
  const after = encodeURIComponent(id)
  return { list, path: `${list}&after=${after}`, query: `?${OLDER}=${after}` }
}

async function readRow(app: FastifyInstance, id: string, list: string): Promise<AnyRow | null | undefined> {
  const { statusCode, json } = await ask(app, list)
  if (statusCode === 404) return null
  if (statusCode !== 200) return undefined
  const [first] = json<AnyRow[]>()
  return first?.id === id ? first : null
}

/** Beyond these characters previews cut a text off themselves, in the middle of a word. */
const MAX_DESCRIPTION = 200
/** Width of the picture in structured data, in pixels. */
const DATA_WIDTH = 1280

/** `image` stands for items without a picture of their own. */
type HeadSite = { baseUrl: string; image: OgImage }

export function itemHead({ person }: Memorial, { name, address }: NamedItem, row: AnyRow, site: HeadSite): PageHead {
  const { baseUrl, image: siteImage } = site
  const item = itemOf(name, row, subjectOf(person, name))
  const picture = previewedImage(row)
  return {
    path: address,
    title: `${item.title} – ${person.site.title}`,
    ...(item.text && { description: shortened(item.text) }),
    image: toOgImage(person, row, item.alt) ?? siteImage,
    data: structuredData(name, item, row, {
      url: baseUrl + address,
      baseUrl,
      image: picture && baseUrl + variantUrl(picture, DATA_WIDTH),
    }),
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const cut = line.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2))}…`
}

const types: Record<NamedItem['name'], string> = {
  photos: 'Photograph',
  artwork: 'VisualArtwork',
  tracks: 'MusicRecording',
  writings: 'DigitalDocument',
  rocks: 'Photograph',
  stickers: 'Photograph',
  memories: 'Comment',
}

/** Structured data (JSON-LD) by the vocabulary of schema.org. */
function structuredData(
  name: NamedItem['name'],
  { title, text }: Item,
  row: Row,
  { url, baseUrl, image }: { url: string; baseUrl: string; image: string | null },
): object {
  const person = (name: unknown) => ({ '@type': 'Person', name })
  const isShared = collections.some((collection) => collection.name === name && isShare(collection))
  return {
    '@context': 'https://schema.org',
    '@type': types[name],
    name: title,
    url,
    ...(text && { description: text }),
    ...(image && { image }),
    ...(row.year ? { dateCreated: String(row.year) } : {}),
    ...(row.location ? { contentLocation: { '@type': 'Place', name: row.location } } : {}),
    ...(isShared && {
      creator: person(row.name),
      dateCreated: row.createdAt,
    }),
    ...(name === 'tracks' && {
      ...(row.artist ? { byArtist: person(row.artist) } : {}),
      ...(row.album ? { inAlbum: { '@type': 'MusicAlbum', name: row.album } } : {}),
      ...(row.duration === null ? {} : { duration: `PT${row.duration}S` }),
      audio: baseUrl + row.audioUrl,
    }),
    ...(name === 'writings' && { encodingFormat: 'application/pdf', encoding: baseUrl + row.pdfUrl }),
  }
}
