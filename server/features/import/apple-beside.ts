/** The words of Apple's tables about each picture. Two parts may hold the same name, and one part's table both. */
import { MINUTE_MS } from '../../../shared/durations.ts'
import { kindOfName } from '../../../shared/file-names.ts'
import { type PhotoDetails, readPhotoDetails } from './apple.ts'
import { readTable } from './csv-table.ts'
import { type Entry, extensionOf, nameOf, placeOf, readIfPossible, withoutExtension, withoutNumber } from './entry.ts'
import { isSameMoment } from './image-metadata.ts'
import { agree, unsaid, type Verdict } from './said.ts'

type Row = PhotoDetails & { place: string; part: string | undefined }

const isTable = (path: string) => /^photo details.*\.csv$/i.test(nameOf(path))
const stemOf = (name: string) => withoutExtension(name).toLowerCase()

/** The rows in which the date, to the minute, is that of the picture itself, or all of them without such a one. */
function ofMoment(rows: readonly Row[], takenAt: number | null): { rows: readonly Row[]; isMatched: boolean } {
  const same = rows.filter(({ metadata }) => isSameMoment(takenAt, metadata.takenAt, MINUTE_MS))
  return same.length > 0 ? { rows: same, isMatched: true } : { rows, isMatched: false }
}

async function readRows(entries: readonly Entry[], onUsed: (entry: Entry) => void): Promise<Row[]> {
  const rows: Row[] = []
  for (const entry of entries.filter(({ path }) => extensionOf(path) === '.csv')) {
    const details = readPhotoDetails(readTable(await readIfPossible(entry)))
    if (details.length > 0) onUsed(entry)
    rows.push(...details.map((row) => ({ ...row, place: placeOf(entry), part: entry.part })))
  }
  return rows
}

/**
 * Finds the verdict on a picture, whose own date may tell two of one name apart; null if there are no tables for it.
 * `onUsed`: called with each table that was read.
 */
export async function readApple(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void,
): Promise<(picture: Entry, takenAt: number | null) => Verdict | null> {
  const rows = await readRows(entries, onUsed)
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase())
  const byStem = Map.groupBy(rows, (row) => `${row.place}\n${stemOf(row.name)}`)
  const tables = entries.filter(({ path }) => isTable(path)).map(placeOf)
  const places = new Set([...tables, ...rows.map(({ place }) => place)])
  const files = Map.groupBy(
    entries.filter(({ path }) => kindOfName(path)),
    ({ path }) => nameOf(path).toLowerCase(),
  )

  /** Rows of this name: of the picture's own folder, else of its part, else of all parts. */
  function candidates(name: string, picture: Entry): { rows: Row[]; isOwn: boolean } {
    const all = byName.get(name.toLowerCase()) ?? []
    const own = all.filter(({ place }) => place === placeOf(picture))
    if (own.length > 0) return { rows: own, isOwn: true }
    const ofPart = all.filter(({ part }) => part !== undefined && part === picture.part)
    return { rows: ofPart.length > 0 ? ofPart : all, isOwn: false }
  }

  return (picture, takenAt) => {
    const name = nameOf(picture.path)
    const own = candidates(name, picture)
    if (own.rows.length > 0) {
      const { rows: found, isMatched } = ofMoment(own.rows, takenAt)
      // A row of another part may be that of another file with this name.
      const isOnly = (files.get(name.toLowerCase()) ?? []).length <= own.rows.length
      return agree(own.isOwn || isMatched || isOnly ? found : [...found, unsaid])
    }
    if (!places.has(placeOf(picture))) return null
    const wrapped = candidates(withoutNumber(name), picture).rows
    const ofStill = byStem.get(`${placeOf(picture)}\n${stemOf(withoutNumber(name))}`) ?? []
    const { rows: found, isMatched } = ofMoment(wrapped.length > 0 ? wrapped : ofStill, takenAt)
    return agree(isMatched ? found : [...found, unsaid])
  }
}
