/** Tables and texts of any program: with any separator and any usual encoding. */
import { parse } from 'csv-parse/sync'
import { tryDecode } from '../../platform/decode.ts'

/** The cells of a row by the names of the first line, in small letters without spaces. */
export type TableRow = Record<string, string>

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
]

/** The quotes and dashes of Windows, which stand before or behind a word. */
const AROUND_WORD = /(?<=^|\s)[“„‘«–—]|[”“’»…–—](?=$|[\s.,;:!?])|(?<=\p{L})’(?=\p{L})/gu
/** A small letter beyond ASCII within a word, and signs and capitals that do not belong there. */
const IN_WORD = /(?<=[A-Za-z])[à-öø-ÿœ]|[à-öø-ÿœ](?=[a-z])/g
const RARE_IN_WORD = /(?<=[a-z])[šž]|[šž](?=[a-z])/g
const NOT_IN_WORD = /(?<=[a-z])(?:[^\0-\u007f\p{Ll}’]|\p{Lu})|[^\0-\u007f\p{L}“„‘’«](?=[a-z])/gu

/** The likeness to a text of a text decoded from one of two encodings; the higher is right. */
function likeliness(text: string): number {
  const count = (form: RegExp) => text.match(form)?.length ?? 0
  return count(AROUND_WORD) * 2 + count(IN_WORD) + count(RARE_IN_WORD) / 2 - count(NOT_IN_WORD)
}

/** True for UTF-16 without its mark: every other byte of Western letters is 0. */
const isWide = (bytes: Buffer) => bytes.length > 4 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0

/** A text by its byte order mark, else as UTF-8, else as Windows-1252 or, if that looks likelier, as of an old Mac. */
export function decodeText(bytes: Buffer): string {
  const marked = encodings.find(({ mark }) => mark.every((byte, n) => bytes[n] === byte))
  if (marked) return new TextDecoder(marked.name).decode(bytes)
  if (isWide(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  const text = tryDecode(bytes)
  if (text !== null) return text
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes))
  return likeliness(mac) > likeliness(windows) ? mac : windows
}

/** The cells of a table by lines; none if it cannot be read as one. */
export function readCells(bytes: Buffer): string[][] {
  const whole = decodeText(bytes)
  // Excel's line about the separator.
  const [line = '', said] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  const first = text.split(/[\r\n]/).find((each) => /[,;\t|]/.test(each)) ?? ''
  const [likely = ','] = [',', ';', '\t', '|'].sort((a, b) => first.split(b).length - first.split(a).length)
  const forms = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }
  try {
    return parse(text, { ...forms, delimiter: said ?? likely })
  } catch {
    return []
  }
}

/** The name of a column without its capitals and spaces. */
export const plainColumn = (name: string) => name.toLowerCase().replace(/[\s_]/g, '')

export function readTable(bytes: Buffer): TableRow[] {
  const [names = [], ...lines] = readCells(bytes)
  return lines.map((cells) => Object.fromEntries(names.map((name, n) => [plainColumn(name), cells[n] ?? ''])))
}
