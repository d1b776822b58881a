/** Photographs by year, and art: pictures on pages with their captions. */
import type { Row } from '../../../shared/collections/collection.ts'
import { type ItemRow, itemOf } from '../../../shared/item.ts'
import { book as sentences } from '../../../shared/messages/catalogue.ts'
import { hang } from './image-pages.ts'
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
  const shapes = [...years]
    .sort(([one], [other]) => one - other)
    .flatMap(([year, ofYear]) => {
      const heading = !isByYear
        ? null
        : Number.isFinite(year)
          ? String(year)
          : years.size > 1
            ? sentences.undated
            : null
      return ofYear.map((row, at) => ({
        row,
        ratio: Number(row.width) / Number(row.height) || 1,
        dots: Number(row.width),
        letters: lengthOf(row),
        isLarge: name === 'artwork' || row.featured === true,
        heading: at === 0 ? heading : null,
      }))
    })
  const pages = hang(shapes, source.sizes, source.perPage).map((page) => ({
    ...page,
    rows: page.rows.map((pictures) => ({ pictures: pictures.map((picture) => pictureOf(source, name, picture)) })),
  }))
  return { kind: 'pictures', title, items: pages }
}

type Framed = { row: Row; heading: string | null; width: number; height: number }

function pictureOf(source: Source, name: 'photos' | 'artwork', { row, heading, width, height }: Framed) {
  const { alt } = itemOf(name, row as Row & ItemRow[typeof name], source.memorial.person.name)
  return {
    id: row.id,
    heading,
    print: source.prints.of(String(row.imageUrl), { width, height }, alt, Number(row.width)),
    title: row.title,
    // The heading has the year already.
    year: row.yearSaid ?? null,
    text: paragraphsOf(row.description),
  }
}
