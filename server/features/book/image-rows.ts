/** Photographs by year, and art: pictures in rows with their captions. */
import type { Row } from '../../../shared/collection.ts'
import { type ItemRow, itemOf } from '../../../shared/item.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { hang } from './sizes.ts'
import { type Part, rowsOf, type Source } from './source.ts'
import { paragraphsOf } from './texts.ts'

const lengthOf = ({ title, description }: Row) => String(title ?? '').length + String(description ?? '').length

/** Photographs stand by their years, the oldest first and those without one last; art in the order of its page. */
export function picturesIn(source: Source, name: 'photos' | 'artwork', title: string): Part {
  const isByYear = name === 'photos'
  const rows = rowsOf(source, name)
    .map(({ row }) => row)
    .slice(0, source.most)
  const years = Map.groupBy(rows, (row) => (isByYear ? Number(row.year ?? Number.POSITIVE_INFINITY) : 0))
  const groups = [...years]
    .sort(([one], [other]) => one - other)
    .map(([year, ofYear]) => ({
      heading: !isByYear ? null : Number.isFinite(year) ? String(year) : years.size > 1 ? sentences.undated : null,
      rows: rowsWithin(source, name, ofYear),
    }))
  return { kind: 'pictures', title, items: groups }
}

function rowsWithin(source: Source, name: 'photos' | 'artwork', rows: Row[]) {
  const shapes = rows.map((row) => ({
    row,
    ratio: Number(row.width) / Number(row.height) || 1,
    letters: lengthOf(row),
    isLarge: name === 'artwork' || row.featured === true,
  }))
  return hang(shapes, source.sizes).map((pictures) =>
    pictures.map(({ row, width, height }) => {
      const { alt } = itemOf(name, row as Row & ItemRow[typeof name], source.memorial.person.name)
      return {
        id: row.id,
        print: source.prints.of(String(row.imageUrl), { width, height }, alt, Number(row.width)),
        title: row.title,
        // The heading has the year already.
        year: row.yearSaid ?? null,
        text: paragraphsOf(row.description),
      }
    }),
  )
}
