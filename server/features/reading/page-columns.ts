/** The pages of a writing as columns of its row: their texts, which the search reads, and their sizes. */
import type { ReadPage } from '../../../shared/reading.ts'

/** Separator between the texts of two pages. */
const PAGE_BREAK = '\f'

/** End of the size of a page that is not drawn, which earlier versions read as a third number and leave out. */
const NOT_DRAWN = 'x0'

type PageColumns = { pageTexts: string | null; pageSizes: string | null }

export function pageColumns(pages: readonly ReadPage[]): PageColumns {
  return {
    pageTexts: pages.map(({ text }) => text).join(PAGE_BREAK),
    pageSizes: pages.map(({ width, height, isDrawn }) => `${width}x${height}${isDrawn ? '' : NOT_DRAWN}`).join(' '),
  }
}

/** Null if the pages have not been read yet. */
export function toPages({ pageTexts, pageSizes }: PageColumns): ReadPage[] | null {
  if (!pageSizes) return null
  const texts = textsOf(pageTexts)
  return pageSizes.split(' ').map((size, index) => {
    const [width = 1, height = 1] = size.split('x').map(Number)
    return { width, height, text: texts[index] ?? '', isDrawn: !size.endsWith(NOT_DRAWN) }
  })
}

export function textsOf(pageTexts: string | null): string[] {
  return (pageTexts ?? '').split(PAGE_BREAK)
}
