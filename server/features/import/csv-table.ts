/** Tables and texts of any program: with any separator, any usual encoding, and a first line of names. */
import { parse } from 'csv-parse/sync'

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

/** A text by its byte order mark, else as UTF-8, else as Windows-1252 or, if that looks likelier, as of an old Mac. */
export function decodeText(bytes: Buffer): string {
  const marked = encodings.find(({ mark }) => mark.every((byte, n) => bytes[n] === byte))
  if (marked) return new TextDecoder(marked.name).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes))
    return likeliness(mac) > likeliness(windows) ? mac : windows
  }
}

/** The rows of a table; none if it cannot be read as one. */
export function readTable(bytes: Buffer): TableRow[] {
  const whole = decodeText(bytes)
  // Excel's line about the separator.
  const [line = '', said] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  const [first = ''] = text.split(/[\r\n]/, 1)
  const [likely = ','] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)
  const delimiter = said ?? likely
  try {
    return parse(text, {
      delimiter,
      columns: (names: string[]) => names.map((name) => name.toLowerCase().replace(/[\s_]/g, '')),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return []
  }
}
