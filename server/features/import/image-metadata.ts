/** A picture's own metadata: its date, title, caption, keywords and people, out of EXIF, XMP and IPTC. */
import exifReader from 'exifreader'
import { HOUR_MS } from '../../../shared/durations.ts'
import { isKeywordPutAway, isMark } from './put-away-words.ts'

/** `takenAt`: milliseconds since 1970, with a local time without a zone read as UTC; `year` as it is written. */
export type Metadata = {
  title: string | null
  caption: string | null
  alt: string | null
  /** Keywords, and the names of people. */
  keywords: string[]
  takenAt: number | null
  year: number | null
  /** Maker and model. */
  camera: string | null
  /** True if the picture is rejected, as in Bridge, Lightroom and digiKam, or a keyword says that it is private. */
  isRejected: boolean
}

export const noMetadata: Metadata = {
  title: null,
  caption: null,
  alt: null,
  keywords: [],
  takenAt: null,
  year: null,
  camera: null,
  isRejected: false,
}

/** The farthest time zone, and the shortest step between two. */
const MAX_ZONE_MS = 14 * HOUR_MS
const ZONE_STEP_MS = HOUR_MS / 4

/** True if a time without a zone may be this one; `nearMs`: how exact they are. Unknown ones never are. */
export function isSameMoment(local: number | null, utc: number | null, nearMs: number): boolean {
  if (local === null || utc === null) return false
  const apart = Math.abs(local - utc)
  const rest = apart % ZONE_STEP_MS
  return apart <= MAX_ZONE_MS + nearMs && Math.min(rest, ZONE_STEP_MS - rest) <= nearMs
}

/** A date by its time alone. */
export function dated(takenAt: number | null): Pick<Metadata, 'takenAt' | 'year'> {
  return { takenAt, year: takenAt === null ? null : new Date(takenAt).getUTCFullYear() }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The number of a month by its first letters in English, from 1; 0 for any other word. */
export const monthNamed = (word: string): number => months.indexOf(word.toLowerCase()) + 1

/** `2003:05:06 07:08:09`, `2003-05-06T07:08:09+02:00`, `20030506`, `2003-05`, `2003`. */
const DATE = /^(\d{4})(?:[:-]?(\d\d))?(?:[:-]?(\d\d))?(?:[ T](\d\d):?(\d\d)(?::?(\d\d))?)?/
const OFFSET = /([+-])(\d\d):?(\d\d)$/

/** A date as cameras and programs write it; null for zeros and for any other text. */
export function parseDate(text: string, offset = ''): Pick<Metadata, 'takenAt' | 'year'> {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = DATE.exec(text.trim()) ?? []
  if (!year || Number(year) === 0 || Number(month) > 12 || Number(day) > 31) return { takenAt: null, year: null }
  const local = Date.UTC(
    Number(year),
    Math.max(Number(month), 1) - 1,
    Math.max(Number(day), 1),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const [, sign, hours, minutes] = OFFSET.exec(offset || text.slice(11)) ?? []
  const shift = sign ? (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
  return { takenAt: local - shift, year: Number(year) }
}

type Tag = { value?: unknown; description?: unknown; attributes?: unknown } | undefined
type Tags = Record<string, Tag | Tag[]>

const isTag = (value: unknown): value is Tag => typeof value === 'object'

function textOf(tag: Tag | Tag[]): string | null {
  const first = Array.isArray(tag) ? tag[0] : tag
  const text = typeof first?.description === 'string' ? first.description.replaceAll('\0', '').trim() : ''
  return text || null
}

/** The language of one of several texts, in small letters; empty where there is none. */
function languageIn(tag: Tag): string {
  const { attributes } = tag ?? {}
  const found = typeof attributes === 'object' && attributes !== null && 'lang' in attributes ? attributes.lang : ''
  return String(found).toLowerCase()
}

/** A text that may be there in several languages: that of `language`, else the one for all, else the first. */
function textIn(tag: Tag | Tag[], language: string): string | null {
  const texts = (Array.isArray(tag) ? tag : Array.isArray(tag?.value) ? tag.value.filter(isTag) : []).filter(textOf)
  const own = (code: string) =>
    texts.find((each) => languageIn(each) === code || languageIn(each).startsWith(`${code}-`))
  const [base = ''] = language.toLowerCase().split('-')
  const exact = texts.find((each) => languageIn(each) === language.toLowerCase())
  return textOf(exact ?? own(base) ?? own('x-default') ?? texts[0]) ?? (texts.length > 0 ? null : textOf(tag))
}

/** The parts of a list: one tag with tags in it (XMP), several tags, or a single one with its bytes (IPTC). */
function partsOf(tag: Tag | Tag[]): string[] {
  if (Array.isArray(tag)) return tag.map(textOf).filter((text) => text !== null)
  const inside = Array.isArray(tag?.value) ? tag.value.filter(isTag) : []
  return partsOf(inside.length > 0 ? inside : [tag])
}

/** Names of people: in lists, and with the place of each face, as Apple, Lightroom, digiKam and Windows write them. */
function peopleIn(tag: unknown): string[] {
  if (Array.isArray(tag)) return tag.flatMap(peopleIn)
  if (typeof tag !== 'object' || tag === null) return []
  return Object.entries(tag).flatMap(([name, value]) =>
    ['Name', 'PersonName', 'PersonDisplayName'].includes(name) && isTag(value) ? partsOf(value) : peopleIn(value),
  )
}

function keywordsOf({ exif, xmp, iptc }: ReturnType<typeof readTags>): string[] {
  const lists = [xmp.subject, iptc.Keywords, xmp.hierarchicalSubject, xmp.TagsList, xmp.PersonInImage].flatMap(partsOf)
  const ofWindows = textOf(exif.XPKeywords)?.split(';') ?? []
  const people = [xmp.Regions, xmp.RegionInfo, xmp.PersonInImageWDetails].flatMap(peopleIn)
  return [...new Set([...lists, ...ofWindows, ...people].map((word) => word.trim()).filter(Boolean))]
}

const toTags = (tags: object = {}): Tags => Object.fromEntries(Object.entries(tags))

function readTags(bytes: Buffer): Record<'exif' | 'xmp' | 'iptc', Tags> {
  try {
    const { exif, xmp, iptc } = exifReader.load(bytes, { expanded: true })
    return { exif: toTags(exif), xmp: toTags(xmp), iptc: toTags(iptc) }
  } catch {
    return { exif: {}, xmp: {}, iptc: {} }
  }
}

/** Reads the metadata of a picture's bytes; `language`: that of the site. Unreadable ones give none. */
export function readMetadata(bytes: Buffer, language = ''): Metadata {
  const tags = readTags(bytes)
  const { exif, xmp, iptc } = tags
  const keywords = keywordsOf(tags)
  const dates = [
    [textOf(exif.DateTimeOriginal), textOf(exif.OffsetTimeOriginal)],
    [textOf(xmp.DateTimeOriginal)],
    [textOf(xmp.DateCreated)],
    [textOf(iptc['Date Created'])],
  ].map(([text, offset]) => parseDate(text ?? '', offset ?? ''))
  const { takenAt, year } = dates.find((date) => date.year !== null) ?? noMetadata
  return {
    title: textIn(xmp.title, language) ?? textOf(iptc['Object Name']),
    caption: textIn(xmp.description, language) ?? textOf(iptc['Caption/Abstract']),
    alt: textIn(xmp.AltTextAccessibility, language),
    keywords,
    takenAt,
    year,
    camera: [textOf(exif.Make), textOf(exif.Model)].filter(Boolean).join(' ') || null,
    isRejected:
      Object.entries(xmp).some(([name, tag]) => isMark(name, textOf(tag) ?? '')) || keywords.some(isKeywordPutAway),
  }
}

/**
 * Reads an XMP sidecar, which has more kinds of beginnings than XMP within a picture. One that cannot be read may have
 * said that its picture is rejected.
 */
export function readXmpSidecar(bytes: Buffer, language = ''): Metadata {
  const packet = bytes.toString('utf8').replace(/^\ufeff?\s*(?:<\?xml[^>]{0,200}>)?\s*/, '')
  const begun = packet.startsWith('<?xpacket') ? packet : `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>${packet}`
  const metadata = readMetadata(Buffer.from(begun), language)
  return packet.includes('<rdf:RDF') && packet.includes('</rdf:RDF>') ? metadata : { ...metadata, isRejected: true }
}

/** The values of the first, and those of the second for the missing ones. */
export function combine(first: Metadata, second: Metadata): Metadata {
  const dated = first.takenAt === null ? second : first
  return {
    title: first.title ?? second.title,
    caption: first.caption ?? second.caption,
    alt: first.alt ?? second.alt,
    keywords: [...new Set([...first.keywords, ...second.keywords])],
    takenAt: dated.takenAt,
    year: first.year ?? dated.year ?? second.year,
    camera: first.camera ?? second.camera,
    isRejected: first.isRejected || second.isRejected,
  }
}
