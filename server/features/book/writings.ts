/** Writings: prose as text of the book, and verse as the pages that were brought, whose stanzas a PDF does not tell. */
import { type Part, rowsOf, type Source } from './source.ts'
import { paragraphsOf, proseOf } from './texts.ts'

/** Part of the height of a page that one of a writing takes at most. */
const PAGE = 0.8
const DOTS_PER_POINT = 300 / 72
/** Size of a page that has not been read yet. */
const LETTER = { width: 612, height: 792, text: '' }

export function writingsOf(source: Source, title: string): Part {
  const { prints, sizes } = source
  const items = rowsOf(source, 'writings').map((shown) => {
    const { id, description, pageCount } = shown.row
    const own = String(shown.row.title)
    const pages = source.pages.get(id) ?? Array.from({ length: Number(pageCount ?? 1) }, () => LETTER)
    const prose = proseOf(
      pages.map(({ text }) => text),
      own,
    )
    const draw = ({ width, text }: typeof LETTER, index: number) =>
      prints.page({ width: sizes.textWidth, height: sizes.textHeight * PAGE }, text || own, () =>
        source.draw(shown, index + 1, Math.ceil(width * DOTS_PER_POINT)),
      )
    const facts = { year: shown.row.yearSaid ?? shown.row.year ?? null, note: paragraphsOf(description) }
    return { id, title: own, ...facts, text: prose ?? [], pages: prose ? [] : pages.map(draw) }
  })
  return { kind: 'writings', title, items }
}
