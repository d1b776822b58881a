/** The files that describe an export: about.txt for people, metadata.csv for archives, album.json for programs. */
import { addresses, addressOf } from '../../../shared/addresses.ts'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import type { Memorial } from '../../../shared/content.ts'
import { lifeDates } from '../../../shared/life-dates.ts'
import { album as texts } from '../../../shared/messages/catalogue.ts'
import { headingField, textField } from '../../../shared/row-texts.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'
import type { Shown, ShownRow } from './shown-files.ts'
import { pagePath } from './site-paths.ts'

/** The path of the original file, below the folder of the payload, by the path of the shown one. */
export type Originals = ReadonlyMap<string, string>
/** True for a path below that folder at which there is a file: some things have no page, and a file may be lost. */
type Has = (path: string) => boolean

/** Every field, flag and address of each row, its keywords and subtitles, and the paths of its files in the payload. */
export function renderAlbumJson(memorial: Memorial, shown: Shown, originals: Originals, has: Has): string {
  const data = shown.map(({ collection: { name }, rows }) => [
    name,
    rows.map(({ row, keywords, subtitles, files }) => ({
      row,
      ...(keywords.length > 0 && { keywords }),
      ...(subtitles && { subtitles }),
      files: Object.fromEntries(
        Object.entries(files).map(([slot, { file, path }]) => {
          const { name: sentAs, type, bytes } = file
          const original = originals.get(path) ?? ''
          const here = has(`site/${path}`) ? `site/${path}` : null
          return [slot, { shown: here, type, ...(has(original) && { original, sentAs, bytes }) }]
        }),
      ),
    })),
  ])
  return `${JSON.stringify({ memorial, ...Object.fromEntries(data) }, null, 2)}\n`
}

const types: Record<string, string> = { image: 'StillImage', audio: 'Sound', video: 'MovingImage', application: 'Text' }

/** The elements of Dublin Core, in the order of the table. */
const elements = (
  'identifier title creator contributor subject description coverage date type format ' +
  'language relation source rights dateSubmitted'
).split(' ')

/** The values of the elements; `source` is the path of the page with the item. */
function dublinCore(
  collection: AnyCollection,
  { row, files }: ShownRow,
  { person }: Memorial,
  has: Has,
): Record<string, unknown> {
  const [main] = Object.values(files)
  const kind = main?.file.type.split('/')[0] ?? 'application'
  const address = collection.name in addresses ? addresses[collection.name as keyof typeof addresses] : null
  const there = (path: string | null) => (path && has(path) ? `data/${path}` : null)
  return {
    identifier: row.id,
    title: row[headingField(collection)] ?? row.alt,
    creator: isShare(collection) ? row.name : row.artist,
    contributor: isShare(collection) ? row.name : null,
    subject: person.fullName,
    description: row[textField(collection)],
    coverage: row.location,
    date: row.yearSaid ?? row.year ?? (isShare(collection) ? row.createdAt : null),
    type: types[kind],
    format: main?.file.type,
    language: person.language,
    relation: there(main ? `site/${main.path}` : null),
    source: there(address && `site/${pagePath(addressOf(address, row.id))}`),
    rights: consent(collection),
    dateSubmitted: row.createdAt,
  }
}

/** One line for each row, below the names of the elements. */
export function renderMetadataCsv(memorial: Memorial, shown: Shown, has: Has): string {
  const records = shown.flatMap(({ collection, rows }) => rows.map((row) => dublinCore(collection, row, memorial, has)))
  return (
    BYTE_ORDER_MARK + [elements, ...records.map((record) => elements.map((name) => record[name]))].map(csvLine).join('')
  )
}

export type Facts = {
  memorial: Memorial
  shown: Shown
  hasOriginals: boolean
  /** A time in milliseconds since 1970. */
  madeAt: number
  publicUrl: string | null
  version: string
}

/** Sender of a thing, and the consent to show it. */
function consent(collection: AnyCollection): string {
  return isShare(collection) ? texts.shared : texts.family
}

/** In the language of the site, or the label of a collection without such a name. */
function nameOf({ name, label }: AnyCollection): string {
  const names: Record<string, string> = texts.names
  return names[name] ?? label
}

export function renderAbout({ memorial, shown, hasOriginals, madeAt, publicUrl, version }: Facts): string {
  const { person } = memorial
  const day = new Date(madeAt).toISOString().slice(0, 10)
  const counts = shown.filter(({ rows }) => rows.length > 0)
  const lines = [
    person.site.title,
    `${person.fullName}, ${lifeDates(person)}`,
    '',
    publicUrl ? texts.madeFrom(day, version, publicUrl) : texts.made(day, version),
    texts.open,
    '',
    texts.here,
    `- data/site: ${texts.site}`,
    `- data/album.json: ${texts.everything}`,
    `- data/metadata.csv: ${texts.short}`,
    `- data/words: ${texts.texts}`,
    hasOriginals ? `- data/originals: ${texts.originals}` : texts.noOriginals,
    texts.left,
    '',
    ...counts.map(({ collection, rows }) => `${nameOf(collection)}: ${rows.length}. ${consent(collection)}`),
    '',
    texts.check,
  ]
  return `${lines.join('\n')}\n`
}
