/** Tables and texts of any program: with any separator, any usual encoding, and a first line of names. */
import { parse } from 'csv-parse/sync'

/** The cells of a row by the names of the first line, in small letters without spaces. */
export type TableRow = Record<string, string>

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: 'utf-8' },
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
]

/** A text by its byte order mark, else as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const marked = encodings.find(({ mark }) => mark.every((byte, n) => bytes[n] === byte))
  if (marked) return new TextDecoder(marked.name).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The rows of a table; none if it cannot be read as one. */
export function readTable(bytes: Buffer): TableRow[] {
  const text = decodeText(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)
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
