/**
 * A family's notes beside its pictures: `captions.csv` with a file, a caption and a year in each line, in this order,
 * below names of the columns, or as their cells tell.
 */
import { kindOfName } from '../../../shared/file-names.ts'
import { isRough, readDate } from '../../../shared/read-date.ts'
import { plainColumn, readCells } from './csv-table.ts'
import { type Entry, folderOf, nameOf, readIfPossible, withoutExtension } from './entry.ts'

/** `yearSaid`: the year in words, if it is not sure. */
export type Caption = { caption: string | null; year: number | null; yearSaid: string | null }

/** Finds the caption of a path: by its place below the table, or by its name alone. */
export type FindCaption = (path: string) => Caption | undefined

const isTable = (path: string) => /^captions?\.csv$/i.test(nameOf(path))

/** Names of the columns as families write them. */
const columnNames = {
  file: 'file filename image picture photo datei dateiname bild foto archivo imagen fichier nomdufichier arquivo imagem',
  caption:
    'caption title description text beschriftung bildunterschrift beschreibung titel leyenda título descripción légende titre legenda descrição',
  year: 'year date jahr datum año fecha année ano data',
}

type Columns = Record<keyof typeof columnNames, number>

function columnsIn(cells: readonly string[]): Columns {
  const plainCells = cells.map(plainColumn)
  const find = (names: string) => plainCells.findIndex((cell) => cell !== '' && names.split(' ').includes(cell))
  return { file: find(columnNames.file), caption: find(columnNames.caption), year: find(columnNames.year) }
}

/** Lines above the names of the columns, such as a title. */
const MAX_TITLES = 5

/** The lines of a table as file, caption and year; none for a table of another kind. */
function readLines(lines: readonly string[][]): string[][] {
  const head = lines.slice(0, MAX_TITLES).findIndex((cells) => {
    const { file, caption, year } = columnsIn(cells)
    return file >= 0 && (caption >= 0 || year >= 0)
  })
  if (head >= 0) {
    const { file, caption, year } = columnsIn(lines[head] ?? [])
    return lines.slice(head + 1).map((cells) => [file, caption, year].map((column) => cells[column] ?? ''))
  }
  const [file, caption, year] = columnsBy(lines)
  return lines.flatMap((cells) => {
    const line = [file, caption, year].map((column) => cells[column] ?? '')
    return isFile(cells[file] ?? '') ? [line] : []
  })
}

const isFile = (cell: string) => kindOfName(cell) !== null

/** The columns of file, caption and year: in this order, or by their cells, under any names. */
function columnsBy(lines: readonly string[][]): [file: number, caption: number, year: number] {
  if (lines.some(([first = '']) => isFile(first))) return [0, 1, 2]
  const named = lines.filter((cells) => cells.some(isFile))
  let columns = [...(named[0] ?? []).keys()]
  /** Takes the column whose cells have the most of this. */
  function take(amountIn: (cell: string) => number): number {
    const amounts = columns.map((column) => named.reduce((sum, cells) => sum + amountIn(cells[column] ?? ''), 0))
    const found = columns[amounts.indexOf(Math.max(...amounts))] ?? -1
    columns = columns.filter((column) => column !== found)
    return found
  }
  // A caption is longer than a year, and than a number in front of it.
  return [take((cell) => Number(isFile(cell))), take(({ length }) => length), take((cell) => readYear(cell).year ?? 0)]
}

const plain = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^[a-z]:\/.*\//i, '')
    .replace(/^\.?\//, '')
    .normalize('NFC')
    .toLowerCase()

/** The year of any date, and of words with a year in them, which stay. */
function readYear(text: string): Pick<Caption, 'year' | 'yearSaid'> {
  // The order of day and month is of no concern.
  const date = isRough(text) ? undefined : readDate(text, 'en')
  const [year] = /\d{4}/.exec(date ?? text) ?? []
  return { year: year ? Number(year) : null, yearSaid: year && !date ? text : null }
}

/** Reads every `captions.csv`, and calls `onUsed` with each that has captions. */
export async function readCaptions(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void = () => {},
): Promise<FindCaption> {
  const tables: { folder: string; captions: Map<string, Caption> }[] = []
  for (const entry of entries.filter(({ path }) => isTable(path))) {
    const captions = new Map<string, Caption>()
    for (const [file, caption, year = ''] of readLines(readCells(await readIfPossible(entry))))
      if (file) captions.set(plain(file), { caption: caption || null, ...readYear(year) })
    if (captions.size > 0) onUsed(entry)
    tables.push({ folder: folderOf(entry.path), captions })
  }
  return (path) => {
    for (const { folder, captions } of tables) {
      if (folder && !path.startsWith(`${folder}/`)) continue
      const within = plain(folder ? path.slice(folder.length + 1) : path)
      const name = nameOf(within)
      const found = captions.get(within) ?? captions.get(name) ?? captions.get(withoutExtension(name))
      if (found) return found
    }
    return undefined
  }
}
