/** Source of the parts of a book: the rows, words and sizes that they are made of. */
import type { BookChoice } from '../../../shared/book.ts'
import type { CollectionName } from '../../../shared/collections/all.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Memorial } from '../../../shared/content.ts'
import type { ReadPage } from '../../../shared/reading.ts'
import type { Shown, ShownRow } from '../export/shown-files.ts'
import type { Prints } from './prints.ts'
import type { Sizes } from './sizes.ts'

/** A part as the template sets it; `kind` names a function of the template. */
export type Part = { kind: string; title: string } & Record<string, unknown>

export type Source = {
  memorial: Memorial
  shown: Shown
  /** Pages of writings, by their ids. */
  pages: ReadonlyMap<string, ReadPage[]>
  prints: Prints
  sizes: Sizes
  choice: BookChoice
  /** Address of the site, for the codes; null if it is unknown. */
  address: string | null
  /** Most pictures of a part and most letters, for a small book, and most pictures of a page. */
  most: number
  perPage: number
  /** A page of a PDF of the site as a picture. */
  draw: (shown: ShownRow, page: number, width: number) => Promise<Buffer>
}

export function rowsOf({ shown, choice }: Pick<Source, 'shown' | 'choice'>, name: CollectionName): ShownRow[] {
  const { rows = [] } = shown.find(({ collection }) => collection.name === name) ?? {}
  const leftOut = new Set(choice.leftOut)
  // The gallery leaves these out.
  return rows.filter(({ row }) => row.category !== MISCELLANEOUS && !leftOut.has(row.id))
}
