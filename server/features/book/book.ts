/** Makes a book: reads the site as a stranger sees it, prints its pictures and sets the pages in a worker process. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BookChoice } from '../../../shared/book.ts'
import { bundledImages, years } from '../../../shared/content.ts'
import { languageAttributes } from '../../../shared/direction.ts'
import { longDate } from '../../../shared/life-dates.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import type { ReadPage } from '../../../shared/reading.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { type Media, openMedia } from '../../platform/media/media.ts'
import { createPool, type Pool } from '../../platform/media/pool.ts'
import { hasTypesetter } from '../../platform/media/typeset.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { newTempPath } from '../../platform/temp-path.ts'
import { BackupError, type StoredSite } from '../backup/backup-format.ts'
import { filesByUrl, readShown, type Shown, type ShownRow } from '../export/shown-files.ts'
import { toPages } from '../reading/page-columns.ts'
import { loadMemorial } from '../words/words.ts'
import { codeOf, partsOf } from './contents.ts'
import { createPrints } from './prints.ts'
import { sizesOf } from './sizes.ts'
import { rowsOf, type Source } from './source.ts'
import { breakable, inOwnDirection } from './texts.ts'

const own = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const fonts = () => [
  ...['regular', 'italic', 'semibold'].map((style) => own(`./newsreader-${style}.ttf`)),
  ...['serif', 'serif-hebrew', 'naskh-arabic'].map((name) => own(`../../platform/media/noto-${name}-card.ttf`)),
]

/** A small book is folded from sheets of four pages. */
const SMALL_PAGES = 24
const SHEET = 4
/** Most pictures and letters of a small book, tried one after the other until it is small enough. */
const SMALL_TRIES = [24, 16, 10, 6, 3, 0]
/** Pages from which the inner margin is this much wider, in millimetres, as a thick book opens less. */
const SHIFTS = [
  [240, 4],
  [120, 2],
] as const
const COVER = { width: 0.6, height: 0.46 }

/** Millimetres around a page: crop marks stand outside of the bleed. */
const edgeOf = ({ isHome }: BookChoice) => (isHome ? { mark: 0, bleed: 0 } : { mark: 10, bleed: 3 })

type Options = BookChoice & { output: string; address: string | null; now: number }
type Made = { pages: number; lost: readonly string[] }

/** Throws BackupError with a sentence where the engine is missing. */
export async function makeBook(site: StoredSite, options: Options): Promise<Made> {
  const memorial = await loadMemorial(site)
  setLanguage(languageOf(memorial.person.language))
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
    const pages = await readPages(site, shown)
    const sizes = sizesOf(options.format)
    const source = { ...options, choice: options, memorial, shown, pages, prints, sizes, draw }
    const count = await setPages(source, folder, pool, options)
    return { pages: count, lost: [...prints.lost] }
  } finally {
    await Promise.all([media.close(), pool.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sets the pages until they are few enough, and then once more with margins that fit their number. */
async function setPages(
  source: Omit<Source, 'most'>,
  folder: string,
  pool: Pool,
  { output, now, isSmall }: Options,
): Promise<number> {
  async function set(inputs: Record<string, string>, file: { output?: string } = {}): Promise<number> {
    const madeAt = Math.floor(now / 1000)
    const input = {
      folder,
      template: own('./book.typ'),
      fonts: fonts(),
      inputs,
      madeAt,
      edge: edgeOf(source.choice),
      ...file,
    }
    const response = await pool.request({ name: 'typeset', input }, { timeoutMs: serverLimits.bookMs })
    if ('value' in response) return Number(response.value)
    throw new Error('The pages of the book could not be set.', { cause: response.error.detail })
  }
  let count = 0
  for (const most of isSmall ? SMALL_TRIES : [Number.POSITIVE_INFINITY]) {
    const book = bookOf({ ...source, most }, now)
    await source.prints.write()
    // Pictures that are lost are known by now.
    await writeFile(join(folder, 'book.json'), toJson(book))
    count = await set({})
    if (count <= SMALL_PAGES) break
  }
  const pad = isSmall ? (SHEET - (count % SHEET)) % SHEET : 0
  const shift = SHIFTS.find(([pages]) => count > pages)?.[1] ?? 0
  return set({ pad: String(pad), shift: String(shift) }, { output })
}

/** Addresses and drawings stay as they are; every other text may break, and keeps its direction. */
function toJson(book: ReturnType<typeof bookOf>): string {
  const isText = (key: string) => !['file', 'svg', 'url', 'kind', 'id', 'language'].includes(key)
  return JSON.stringify(book, (key, value) =>
    typeof value === 'string' && isText(key) ? inOwnDirection(breakable(value), book.isRightToLeft) : value,
  )
}

export function bookOf(source: Source, now: number) {
  const { person } = source.memorial
  const { address, choice, sizes } = source
  const day = longDate(new Date(now).toISOString().slice(0, 10), person.language)
  return {
    ...{ sizes, edge: edgeOf(choice), isHome: choice.isHome, isSmall: choice.isSmall },
    name: person.fullName,
    years: years(person),
    language: person.language.split('-')[0],
    isRightToLeft: languageAttributes(person.language).includes('rtl'),
    portrait: portraitOf(source),
    contents: sentences.contents,
    parts: partsOf(source),
    colophon: {
      text: address ? sentences.madeFrom(day, new URL(address).host) : sentences.made(day),
      code: codeOf(source, '/'),
    },
  }
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

async function readPages({ db }: StoredSite, shown: Shown): Promise<Map<string, ReadPage[]>> {
  const rows = await db.selectFrom('writings').select(['id', 'pageTexts', 'pageSizes']).execute()
  const ids = new Set(rowsOf({ shown }, 'writings').map(({ row }) => row.id))
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
