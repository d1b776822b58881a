/**
 * `node bench/scaling.ts --visitors 1000000 --photos 100000`: the needs of a crowd and of a collection, from measured
 * costs. Every figure below is an option; docs/scaling.md shows the results. No server is started.
 */
import { parseArgs } from 'node:util'

/** Results of `npm run bench -- scaled`: processor time of the servers in ms, sizes in KB. */
const measured = {
  pageMs: 0.11,
  pictureMs: 0.11,
  /** One that is not in memory and comes from the store. */
  coldPictureMs: 4.8,
  nginxMs: 0.06,
  /** A photo of 12 megapixels: taken, decoded, published, in all widths of pages. */
  uploadMs: 2630,
  /** Changes a second in one database, each waiting for the one before it. */
  writesPerSecond: 210,
  /** A photo as it was sent, as it is published, and its widths. */
  sentKb: 2690,
  publishedKb: 2920,
  widthsKb: 80,
  rowsPerPhoto: 3,
  /** Bytes of a row without indexes. */
  bytesPerRow: 185,
}

/** Assumptions about visitors. Sizes are in KB. */
const assumed = {
  pageKb: 8,
  pictureKb: 40,
  visitors: 1_000_000,
  photos: 100_000,
  /** The busiest minute over the mean of the hour. */
  peak: 3,
  pagesPerVisit: 3,
  picturesPerPage: 8,
  filesPerVisit: 6,
  fileKb: 15,
  /** Part of all visitors who share a picture. */
  sharers: 0.001,
  writesPerShare: 3,
  /** Part of all requested pictures that a server has in memory. */
  inMemory: 0.9,
  /** Part of all requests for pages and files that a CDN answers, with SHARED_CACHE_SECONDS of some seconds. */
  cdn: 0.95,
  /** Part of each core that is used at the peak. */
  load: 0.6,
}

export const defaults = { ...measured, ...assumed }
type Figures = typeof defaults

type Row = { label: string; without: number; withCdn: number; unit: string }

/** Servers, stores and traffic needed at the peak, without and with a CDN. */
export function crowd(of: Figures): Row[] {
  const visitors = (of.visitors / 3600) * of.peak
  const pages = visitors * of.pagesPerVisit
  const pictures = pages * of.picturesPerPage
  const files = visitors * of.filesPerVisit
  const shares = visitors * of.sharers
  const pictureMs = of.inMemory * of.pictureMs + (1 - of.inMemory) * of.coldPictureMs
  const rowOf = (label: string, unit: string, reads: (part: number) => number): Row => ({
    ...{ label, unit, without: reads(1), withCdn: reads(1 - of.cdn) },
  })
  const cores = (ms: number) => ms / 1000 / of.load
  return [
    rowOf('requests', '/s', (part) => part * (pages + pictures + files) + shares),
    rowOf('cores of servers for reads', '', (part) => cores(part * (pages * of.pageMs + pictures * pictureMs))),
    rowOf('cores of servers for shares', '', () => cores(shares * of.uploadMs)),
    rowOf('cores of nginx', '', (part) => cores(part * (pages + pictures + files) * of.nginxMs)),
    rowOf(
      'sent by this site',
      'Gbit/s',
      (part) => (part * (pages * of.pageKb + pictures * of.pictureKb + files * of.fileKb) * 8) / 1024 / 1024,
    ),
    rowOf('writes of the database', '/s', () => shares * of.writesPerShare),
    rowOf('of those it can take', '%', () => (100 * shares * of.writesPerShare) / of.writesPerSecond),
  ]
}

/** Storage and processor time of a collection. */
export function collection(of: Figures) {
  const gigabytes = (kb: number) => (of.photos * kb) / 1024 / 1024
  return [
    { label: 'as sent', value: gigabytes(of.sentKb), unit: 'GB' },
    { label: 'published', value: gigabytes(of.publishedKb), unit: 'GB' },
    { label: 'widths of pages', value: gigabytes(of.widthsKb), unit: 'GB' },
    { label: 'rows', value: of.photos * of.rowsPerPhoto, unit: '' },
    // Rows with their indexes take about three times their content.
    { label: 'the database', value: gigabytes(of.rowsPerPhoto * of.bytesPerRow * 3) / 1024, unit: 'GB' },
    { label: 'hours of one core to publish all of them', value: (of.photos * of.uploadMs) / 1000 / 3600, unit: '' },
  ]
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
}

/** Both as tables of Markdown, which people read as well. */
export function scalingTables(of: Figures): string {
  const crowded = crowd(of).map(
    ({ label, unit, without, withCdn }) => `| ${label} | ${format(without)} ${unit} | ${format(withCdn)} ${unit} |`,
  )
  const collected = collection(of).map(({ label, value, unit }) => `| ${label} | ${format(value)} ${unit} |`)
  const lines = [
    `| ${format(of.visitors)} visitors in an hour, at the peak | without a CDN | with a CDN |\n|---|---|---|`,
    ...crowded,
    '',
    `| ${format(of.photos)} photos | |\n|---|---|`,
    ...collected,
  ]
  return lines.map((line) => line.replaceAll(/ +\|/g, ' |')).join('\n')
}

const flagOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

if (import.meta.main) {
  const names = Object.keys(defaults) as (keyof Figures)[]
  const options = Object.fromEntries(names.map((name) => [flagOf(name), { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const figures = { ...defaults }
  for (const name of names) {
    const value = Number(values[flagOf(name)] ?? defaults[name])
    if (!(value >= 0)) throw new Error(`--${flagOf(name)} must be a number.`)
    figures[name] = value
  }
  console.log(scalingTables(figures))
}
