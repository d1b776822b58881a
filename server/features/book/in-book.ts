/** Pictures in the data of a book, and the single things that can be left out. */
import type { BookThing } from '../../../shared/book.ts'
import type { Print } from './prints.ts'
import type { Part } from './source.ts'

type Item = {
  id: string
  title?: string | null
  place?: string
  name?: string
  print?: Print | null
  still?: Print | null
}

/** All objects within, in their order. */
function objectsIn(data: object): object[] {
  return Object.values(data).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? [value, ...objectsIn(value)] : [],
  )
}

export const printsIn = (book: object) => objectsIn(book).filter((value): value is Print => 'dpi' in value)

/** `open`: ids of what strangers see. */
export function thingsIn(part: Part, open: ReadonlySet<string>): BookThing[] {
  const items = objectsIn(part).filter((value): value is Item => 'id' in value)
  return items.map(({ id, title, place, name, print, still }) => {
    const picture = print ?? still
    const own = title ?? place ?? name ?? picture?.alt ?? ''
    return { id, title: own, imageUrl: picture?.url ?? null, dpi: picture?.dpi ?? null, isForFamily: !open.has(id) }
  })
}
