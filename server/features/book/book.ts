/** Makes a book: reads the site as a stranger sees it, prints its pictures and sets the pages in a worker process. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BookChoice, type BookPlan, isFolded, SOFT_DPI } from '../../../shared/book.ts'
import { bundledImages, years } from '../../../shared/content.ts'
import { languageAttributes } from '../../../shared/direction.ts'
import { longDate } from '../../../shared/life-dates.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import type { ReadPage } from '../../../shared/reading.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { type Media, openMedia } from '../../platform/media/media.ts'
import { createPool, type Pool } from '../../platform/media/pool.ts'
import { hasTypesetter, type typeset } from '../../platform/media/typeset.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { newTempPath } from '../../platform/temp-path.ts'
import { BackupError, type StoredSite } from '../backup/backup-format.ts'
import { filesByUrl, readShown, type Shown, type ShownRow } from '../export/shown-files.ts'
import { toPages } from '../reading/page-columns.ts'
import { loadMemorial } from '../words/words.ts'
import { codeOf, partsOf } from './contents.ts'
import { printsIn, thingsIn } from './in-book.ts'
import { createPrints } from './prints.ts'
import { sheetOf } from './sheet.ts'
import { sizesOf } from './sizes.ts'
import { rowsOf, type Source } from './source.ts'
import { breakable, inOneDirection, inOwnDirection } from './texts.ts'

const ownFile = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const fonts = () => [
  ...['regular', 'italic', 'semibold'].map((style) => ownFile(`./newsreader-${style}.ttf`)),
  ...['serif', 'serif-hebrew', 'naskh-arabic'].map((name) => ownFile(`../../platform/media/noto-${name}-card.ttf`)),
]

/** A small book is folded from sheets of four pages. */
const SMALL_PAGES = 24
const SHEET = 4
/** A folded sheet has two more. */
const FOLDED_PAGES = 8
/** Most pictures and letters of a small book, tried one after the other until it is small enough. */
const SMALL_TRIES = [24, 16, 10, 6, 3, 0]
/** Pages from which the inner margin is this much wider, in millimetres, as a thick book opens less. */
const SHIFTS = [
  [240, 4],
  [120, 2],
] as const
/** Bytes of a page without its pictures, and of the fonts. */
const PAGE_BYTES = 5_000
const FONT_BYTES = 150_000
const COVER = { width: 0.6, height: 0.46 }

/** Millimetres around a page: crop marks stand outside of the bleed. */
const edgeOf = ({ isHome }: BookChoice) => (isHome ? { mark: 0, bleed: 0 } : { mark: 10, bleed: 3 })

/** Parts of the time for the pictures, and for the pages, which are set twice. */
const TIME = { prints: 0.9, pages: 0.05 }

type Wishes = { choice: BookChoice; address: string | null; now: number }
type Options = Wishes & { output: string; onProgress?: (fraction: number) => void }
type Typeset = Awaited<ReturnType<typeof typeset>>
type Made = Typeset & { lost: readonly string[]; soft: readonly string[] }
type Making = { source: Omit<Source, 'most'>; folder: string; pool: Pool; now: number }

/** Throws BackupError with a sentence where the engine is missing. */
async function withSource<Result>(site: StoredSite, wishes: Wishes, use: (making: Making) => Promise<Result>) {
  const memorial = await loadMemorial(site)
  const choice = withoutEdge(wishes.choice)
  if (!hasTypesetter()) throw new BackupError(sentences.noEngine)
  const folder = await newTempPath(join(site.config.dataDir, 'temp'))
  const media = openMedia({ folder })
  const pool = createPool({ maxRss: serverLimits.bookRssBytes })
  try {
    await mkdir(folder)
    const shown = await readShown(site)
    const prints = createPrints({
      ...{ folder, media, storage: site.storage, contentDir: site.config.contentDir },
      byUrl: await filesByUrl(site, shown),
    })
    const draw = drawing(site, media, folder)
    const pages = await readPages(site, shown, choice)
    const sizes = sizesOf(choice.format)
    return await use({
      source: { ...wishes, choice, memorial, shown, pages, prints, sizes, draw },
      folder,
      pool,
      now: wishes.now,
    })
  } finally {
    await Promise.all([media.close(), pool.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folded sheet comes from a printer at home. */
const withoutEdge = (choice: BookChoice): BookChoice =>
  isFolded(choice.format) ? { ...choice, isHome: true, isSmall: true } : choice

/** A leaf has two pages, and a sheet of a small book four. */
function wholeSheets({ isSmall }: BookChoice, pages: number): number {
  const together = isSmall ? SHEET : 2
  return Math.ceil(pages / together) * together
}

/** Writes the book to `output`, in the language of the site. */
export async function makeBook(site: StoredSite, { output, onProgress = () => {}, ...wishes }: Options): Promise<Made> {
  setLanguage(languageOf((await loadMemorial(site)).person.language))
  return withSource(site, wishes, async (making) => {
    const { source } = making
    const write = async () => {
      await source.prints.write((fraction) => onProgress(fraction * TIME.prints))
      onProgress(TIME.prints + TIME.pages)
    }
    const { book, count, missing } = await chooseSize(making, write)
    const pad = wholeSheets(source.choice, count) - count
    const shift = SHIFTS.find(([pages]) => count > pages)?.[1] ?? 0
    await setPages(making, { pad: String(pad), shift: String(shift) }, output)
    const soft = printsIn(book).filter(({ dpi }) => dpi !== null && dpi < SOFT_DPI)
    return { pages: count + pad, missing, lost: [...source.prints.lost], soft: soft.map(({ alt }) => alt) }
  })
}

/** Pages and bytes that a book will have, nearly: pictures are blank, and pages of writings keep their margins. */
export async function planBook(site: StoredSite, wishes: Wishes): Promise<BookPlan> {
  return withSource(site, wishes, async (making) => {
    const { source, now } = making
    const { book, count, missing } = await chooseSize(making)
    const bytes = printsIn(book).reduce((sum, print) => sum + print.bytes, count * PAGE_BYTES)
    const whole = { ...source, choice: { ...source.choice, leftOut: [] }, most: Number.POSITIVE_INFINITY }
    const parts = bookOf(whole, now).parts.map((part) => ({ title: part.title, things: thingsIn(part) }))
    return {
      pages: wholeSheets(source.choice, count),
      missing: missing.join(' '),
      bytes: FONT_BYTES + bytes,
      parts: parts.filter(({ things }) => things.length > 0),
    }
  })
}

/** Sets the pages until they are few enough. Without `write` pictures are blank. */
async function chooseSize({ source, folder, pool, now }: Making, write?: () => Promise<void>) {
  let set: { book: ReturnType<typeof bookOf>; count: number; missing: string[] } | undefined
  for (const most of source.choice.isSmall ? SMALL_TRIES : [Number.POSITIVE_INFINITY]) {
    const book = bookOf({ ...source, most }, now)
    await write?.()
    // Pictures that are lost are known by now.
    await writeFile(join(folder, 'book.json'), toJson({ ...book, isPlan: !write }))
    const { pages, missing } = await setPages({ source, folder, pool, now }, {})
    const count = isFolded(source.choice.format) ? FOLDED_PAGES : pages
    set = { book, count, missing }
    if (set.count <= SMALL_PAGES) break
  }
  if (!set) throw new Error('No size of the book was tried.')
  return set
}

/** Sets the pages, and writes them to `output` if that is given. */
async function setPages(
  { source, folder, pool, now }: Making,
  inputs: Record<string, string>,
  output?: string,
): Promise<Typeset> {
  const madeAt = Math.floor(now / 1000)
  const templates = ['common', isFolded(source.choice.format) ? 'sheet' : 'book'].map((name) =>
    ownFile(`./${name}.typ`),
  )
  const own = { templates, fonts: fonts(), edge: edgeOf(source.choice) }
  const input = { folder, ...own, inputs, madeAt, ...(output && { output }) }
  const response = await pool.request({ name: 'typeset', input }, { timeoutMs: serverLimits.bookMs })
  if ('value' in response) return response.value as Typeset
  throw new Error('The pages of the book could not be set.', { cause: response.error.detail })
}

/** Addresses and drawings stay as they are; every other text may break, and keeps its direction. */
function toJson(book: ReturnType<typeof bookOf> & { isPlan: boolean }): string {
  const isText = (key: string) => !['file', 'svg', 'url', 'kind', 'id', 'language'].includes(key)
  return JSON.stringify(book, (key, value) => {
    if (Array.isArray(value)) return inOneDirection(value, book.isRightToLeft)
    return typeof value === 'string' && isText(key) ? inOwnDirection(breakable(value), book.isRightToLeft) : value
  })
}

export function bookOf(source: Source, now: number) {
  const { person } = source.memorial
  const { choice, sizes } = source
  const day = longDate(new Date(now).toISOString().slice(0, 10), person.language)
  return {
    ...{ sizes, edge: edgeOf(choice), isHome: choice.isHome, isSmall: choice.isSmall },
    name: person.fullName,
    years: years(person),
    language: person.language.split('-')[0],
    isRightToLeft: languageAttributes(person.language).includes('rtl'),
    portrait: portraitOf(source),
    contents: sentences.contents,
    parts: isFolded(choice.format) ? sheetOf(source) : partsOf(source),
    colophon: {
      text: colophonOf(source, day),
      code: codeOf(source, '/'),
    },
  }
}

function colophonOf({ address, choice }: Source, day: string): string {
  const host = address && new URL(address).host
  if (isFolded(choice.format)) return host ? sentences.more(host) : ''
  return host ? sentences.madeFrom(day, host) : sentences.made(day)
}

function portraitOf(source: Source) {
  const { memorial, prints, sizes } = source
  const { person } = memorial
  const row = rowsOf(source, 'photos').find((shown) => shown.row.portrait)?.row
  const { src, alt, width, height } = row
    ? { src: String(row.imageUrl), alt: person.name, width: Number(row.width), height: Number(row.height) }
    : person.portrait
  if (src === bundledImages.missing) return null
  const scale = Math.min((sizes.width * COVER.width) / width, (sizes.height * COVER.height) / height)
  return prints.of(src, { width: width * scale, height: height * scale }, alt, width)
}

async function readPages({ db }: StoredSite, shown: Shown, choice: BookChoice): Promise<Map<string, ReadPage[]>> {
  const rows = await db.selectFrom('writings').select(['id', 'pageTexts', 'pageSizes']).execute()
  const ids = new Set(rowsOf({ shown, choice }, 'writings').map(({ row }) => row.id))
  return new Map(
    rows
      .filter(({ id }) => ids.has(id))
      .flatMap((row) => {
        const pages = toPages(row)
        return pages ? [[row.id, pages] as const] : []
      }),
  )
}

/** Draws pages of the site's PDFs, each of which is fetched once. */
function drawing({ storage }: StoredSite, media: Media, folder: string): Source['draw'] {
  const fetched = new Map<string, Promise<string>>()
  async function fetchFile({ row, files }: ShownRow): Promise<string> {
    const path = join(folder, `${row.id}-writing`)
    await writeFile(path, await readWhole(storage, files.pdf?.file.publishedKey ?? ''))
    return path
  }
  return async (shown, page, width) => {
    const path = fetched.get(shown.row.id) ?? fetchFile(shown)
    fetched.set(shown.row.id, path)
    return media.page(await path, { page, width, format: 'jpeg' })
  }
}
