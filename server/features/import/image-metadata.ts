/** A picture's own metadata: its date, title, caption and keywords, out of EXIF, XMP and IPTC. Nothing else is read. */
import exifReader from 'exifreader'

/** `takenAt`: milliseconds since 1970, with a local time without a zone read as UTC; `year` as it is written. */
export type Metadata = {
  title: string | null
  caption: string | null
  alt: string | null
  keywords: string[]
  takenAt: number | null
  year: number | null
}

export const noMetadata: Metadata = { title: null, caption: null, alt: null, keywords: [], takenAt: null, year: null }

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

type Tag = { value?: unknown; description?: unknown } | undefined
type Tags = Record<string, Tag | Tag[]>

function textOf(tag: Tag | Tag[]): string | null {
  const first = Array.isArray(tag) ? tag[0] : tag
  const text = typeof first?.description === 'string' ? first.description.replaceAll('\0', '').trim() : ''
  return text || null
}

const isTag = (value: unknown): value is Tag => typeof value === 'object'

/** The parts of a list: one tag with tags in it (XMP), several tags, or a single one with its bytes (IPTC). */
function partsOf(tag: Tag | Tag[]): string[] {
  if (Array.isArray(tag)) return tag.map(textOf).filter((text) => text !== null)
  const inside = Array.isArray(tag?.value) ? tag.value.filter(isTag) : []
  return partsOf(inside.length > 0 ? inside : [tag])
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

/** Reads the metadata of a picture's bytes. Unreadable ones give none. */
export function readMetadata(bytes: Buffer): Metadata {
  const { exif, xmp, iptc } = readTags(bytes)
  const dates = [
    [textOf(exif.DateTimeOriginal), textOf(exif.OffsetTimeOriginal)],
    [textOf(xmp.DateTimeOriginal)],
    [textOf(xmp.DateCreated)],
    [textOf(iptc['Date Created'])],
  ].map(([text, offset]) => parseDate(text ?? '', offset ?? ''))
  const { takenAt, year } = dates.find((date) => date.year !== null) ?? noMetadata
  return {
    title: textOf(xmp.title) ?? textOf(iptc['Object Name']),
    caption: textOf(xmp.description) ?? textOf(iptc['Caption/Abstract']),
    alt: textOf(xmp.AltTextAccessibility),
    keywords: [...new Set([...partsOf(xmp.subject), ...partsOf(iptc.Keywords)])],
    takenAt,
    year,
  }
}

/** Reads an XMP sidecar, which has more kinds of beginnings than XMP within a picture. */
export function readXmpSidecar(bytes: Buffer): Metadata {
  const packet = bytes.toString('utf8').replace(/^\ufeff?\s*(?:<\?xml[^>]{0,200}>)?\s*/, '')
  const begun = packet.startsWith('<?xpacket') ? packet : `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>${packet}`
  return readMetadata(Buffer.from(begun))
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
  }
}
