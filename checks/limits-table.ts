/** The table of docs/limits.md that lists every limit of the server, from the limits themselves. */
import { describedLimits } from '../shared/server-limits.ts'

const BEGIN = '<!-- limits: made from shared/server-limits.ts by `npm run docs` -->'
const END = '<!-- /limits -->'

/** The largest unit that leaves a whole number. */
function inUnit(value: number, units: readonly [string, number][]): string {
  const [name = '', size = 1] = units.find(([, size]) => value % size === 0) ?? []
  return `${value / size} ${name}`.trim()
}

const times = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
] as [string, number][]
const sizes = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
  ['bytes', 1],
] as [string, number][]

function format(name: string, value: number): string {
  if (name.endsWith('Ms')) return inUnit(value, times)
  if (name.endsWith('BytesPerSecond')) return `${inUnit(value, sizes)}/s`
  return name.endsWith('Bytes') ? inUnit(value, sizes) : String(value)
}

/** The page with the table between its two comments. */
export function withLimits(page: string): string {
  const rows = Object.entries(describedLimits).map(
    ([name, [value, what, beyond]]) => `| ${format(name, value)} | ${what} | ${beyond} |`,
  )
  const table = ['| at most | | beyond |', '|---|---|---|', ...rows].join('\n')
  return `${page.slice(0, page.indexOf(BEGIN))}${BEGIN}\n${table}\n${page.slice(page.indexOf(END))}`
}
