/** Makes a book: reads the site as a stranger sees it, prints its pictures and sets the pages in a worker process. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BookChoice, type BookPlan, isFolded, SOFT_DPI } from '../../../shared/book.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import type { ReadPage } from '../../../shared/reading.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { forFamily } from '../../platform/http/audience.ts'
import { type Media, openMedia } from '../../platform/media/media.ts'
import { createPool, type Pool } from '../../platform/media/pool.ts'
import { hasTypesetter, type typeset } from '../../platform/media/typeset.ts'
import { ownTemp } from '../../platform/temp-path.ts'
import { BackupError, type StoredSite } from '../backup/backup-format.ts'
import { filesByUrl, readShown, type Shown, type ShownRow } from '../export/shown-files.ts'
import { toPages } from '../reading/page-columns.ts'
import { loadMemorial } from '../words/words.ts'
import { type BookData, bookOf, edgeOf, toJson } from './book-data.ts'
import { printsIn, thingsIn } from './in-book.ts'
import { createPrints } from './prints.ts'
import { sizesOf } from './sizes.ts'
import { rowsOf, type Source } from './source.ts'

const ownFile = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const fonts = () => [
  ...['regular', 'italic', 'semibold'].map((style) => ownFile(`./newsreader-${style}.ttf`)),
  ...['serif', 'serif-hebrew', 'naskh-arabic'].map((name) => ownFile(`../../platform/media/noto-${name}-card.ttf`)),
]

/** A small book is made of sheets of four pages, and a folded one is a sheet of eight. */
const SMALL_PAGES = 24
const SHEET = 4
const FOLDED_PAGES = 8
/**
 * Most pictures and letters of a small book, and most pictures of a page, tried until sheets are full, or until so many
 * ways are found that one with few blank pages is among them.
 */
const SMALL_TRIES = [24, 20, 18, 16, 13, 10, 8, 6, 3, 0]
const PAGE_TRIES = [3, 2, 1]
const ENOUGH = 7
/** Pages from which the inner margin is this much wider, in millimetres, as a thick book opens less. */
const SHIFTS = [
  [240, 4],
  [120, 2],
] as const
const EVERYTHING = { most: Number.POSITIVE_INFINITY, perPage: 9 }
/** Bytes of a page without its pictures, and of the fonts. */
const PAGE_BYTES = 5_000
const FONT_BYTES = 150_000

/** Parts of the time for the pictures, and for the pages, which are set twice. */
const TIME = { prints: 0.9, pages: 0.05 }

type Wishes = { choice: BookChoice; address: string | null; now: number }
type Options = Wishes & { output: string; onProgress?: (fraction: number) => void }
type Typeset = Awaited<ReturnType<typeof typeset>>
type Made = Typeset & { lost: readonly string[]; soft: readonly string[] }
type Making = { source: Source; media: Media; folder: string; pool: Pool; now: number }

/** Throws BackupError with a sentence where the engine is missing. */
async function withSource<Result>(site: StoredSite, wishes: Wishes, use: (making: Making) => Promise<Result>) {
  const memorial = await loadMemorial(site)
  const { format } = wishes.choice
  // A folded sheet comes from a printer at home.
  const choice = isFolded(format) ? { ...wishes.choice, isHome: true, isSmall: true } : wishes.choice
  if (!hasTypesetter()) throw new BackupError(sentences.noEngine)
  const folder = ownTemp(site.config.dataDir)
  const media = openMedia({ folder })
  const pool = createPool({ maxRss: serverLimits.bookRssBytes })
  try {
    await mkdir(folder, { recursive: true })
    const shown = choice.isForFamily ? await forFamily(() => readShown(site)) : await readShown(site)
    const prints = createPrints({
      ...{ folder, media, storage: site.storage, contentDir: site.config.contentDir },
      byUrl: await filesByUrl(site, shown),
    })
    const draw = drawing(site, media, folder)
    const pages = await readPages(site, shown, choice)
    const sizes = sizesOf(choice.format)
    return await use({
      source: { ...wishes, choice, memorial, shown, pages, prints, sizes, draw, ...EVERYTHING },
      media,
      folder,
      pool,
      now: wishes.now,
    })
  } finally {
    await Promise.all([media.close(), pool.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** A leaf has two pages, and a sheet of a small book four. */
function wholeSheets({ isSmall }: BookChoice, pages: number): number {
  const together = isSmall ? SHEET : 2
  return Math.ceil(pages / together) * together
}

/** Writes the book to `output`, in the language of the site. */
export async function makeBook(site: StoredSite, { output, onProgress = () => {}, ...wishes }: Options): Promise<Made> {
  setLanguage(languageOf((await loadMemorial(site)).person.language))
  return withSource(site, wishes, async (all) => {
    const making = await selected(all)
    const { prints, choice } = making.source
    const book = bookOf(making.source, making.now)
    await prints.write((fraction) => onProgress(fraction * TIME.prints))
    // Its workers would keep their memory while the pages are set.
    await making.media.close()
    onProgress(TIME.prints + TIME.pages)
    // Pictures that are lost are known by now.
    const { count, missing } = await countPages(making, { ...book, isPlan: false })
    const pad = wholeSheets(choice, count) - count
    const shift = SHIFTS.find(([pages]) => count > pages)?.[1] ?? 0
    await setPages(making, { pad: String(pad), shift: String(shift) }, output)
    const soft = printsIn(book).filter(({ dpi }) => dpi !== null && dpi < SOFT_DPI)
    return { pages: count + pad, missing, lost: [...prints.lost], soft: soft.map(({ alt }) => alt) }
  })
}

/** Pages and bytes that a book will have, nearly: pictures are blank, and pages of writings keep their margins. */
export async function planBook(site: StoredSite, wishes: Wishes): Promise<BookPlan> {
  return withSource(site, wishes, async (all) => {
    const making = await selected(all)
    const { source, now } = making
    const book = bookOf(source, now)
    const { count, missing } = await countPages(making, { ...book, isPlan: true })
    const bytes = printsIn(book).reduce((sum, print) => sum + print.bytes, count * PAGE_BYTES)
    const whole = { ...all.source, choice: { ...source.choice, leftOut: [] } }
    const open = new Set((await readShown(site)).flatMap(({ rows }) => rows.map(({ row }) => row.id)))
    const parts = bookOf(whole, now).parts.map((part) => ({ title: part.title, things: thingsIn(part, open) }))
    return {
      pages: wholeSheets(source.choice, count),
      missing: missing.join(' '),
      bytes: FONT_BYTES + bytes,
      parts: parts.filter(({ things }) => things.length > 0),
    }
  })
}

/** A small book with as much as its pages hold, and with few blank ones: pictures then have more room. */
async function selected(making: Making): Promise<Making> {
  const { isSmall, format } = making.source.choice
  if (!isSmall) return making
  const trying = (most: number, perPage: number) => ({ ...making, source: { ...making.source, most, perPage } })
  if (isFolded(format)) return trying(0, 1)
  async function read(most: number, perPage: number) {
    const tried = trying(most, perPage)
    const { count } = await countPages(tried, { ...bookOf(tried.source, making.now), isPlan: true })
    making.source.prints.forget()
    return { tried, count, blank: wholeSheets(tried.source.choice, count) - count }
  }
  const found: Awaited<ReturnType<typeof read>>[] = []
  for (const most of SMALL_TRIES) {
    for (const perPage of [EVERYTHING.perPage, ...PAGE_TRIES]) {
      const next = await read(most, perPage)
      // A long story alone is longer.
      if (next.count > SMALL_PAGES && most > 0) break
      if (next.blank === 0) return next.tried
      found.push(next)
    }
    if (found.length > ENOUGH) break
  }
  return found.sort((one, other) => one.blank - other.blank)[0]?.tried ?? making
}

async function countPages(making: Making, book: BookData & { isPlan: boolean }) {
  await writeFile(join(making.folder, 'book.json'), toJson(book))
  const { pages, missing } = await setPages(making, {})
  return { count: isFolded(making.source.choice.format) ? FOLDED_PAGES : pages, missing }
}

/** Sets the pages, and writes them to `output` if that is given. */
async function setPages(
  { source, folder, pool, now }: Making,
  inputs: Record<string, string>,
  output?: string,
): Promise<Typeset> {
  const madeAt = Math.floor(now / 1000)
  const names = isFolded(source.choice.format) ? ['lettering', 'sheet'] : ['lettering', 'images', 'book']
  const templates = names.map((name) => ownFile(`./${name}.typ`))
  const own = { templates, fonts: fonts(), edge: edgeOf(source.choice) }
  const input = { folder, ...own, inputs, madeAt, ...(output && { output }) }
  const response = await pool.request({ name: 'typeset', input }, { timeoutMs: serverLimits.bookMs })
  if ('value' in response) return response.value as Typeset
  throw new Error('The pages of the book could not be set.', { cause: response.error.detail })
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
    await storage.getFile(files.pdf?.file.publishedKey ?? '', path)
    return path
  }
  return async (shown, page, width) => {
    const path = fetched.get(shown.row.id) ?? fetchFile(shown)
    fetched.set(shown.row.id, path)
    return media.page(await path, { page, width, format: 'jpeg' })
  }
}
