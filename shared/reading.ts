/** A writing that is read on the site: what both sides know of `GET /api/writings/{id}/pages` and of its screen. */

/** The screen; the writing is named by `?writing=`. */
export const READ_PAGE = '/read'

/** Path with query, such as `/read?writing=ID`, and with a page `/read?writing=ID#page-3`. */
export function readAddress(id: string, page?: number): string {
  return `${READ_PAGE}?writing=${encodeURIComponent(id)}${page ? `#page-${page}` : ''}`
}

export const pagesPath = (id: string) => `/api/writings/${encodeURIComponent(id)}/pages`

/**
 * Sizes in points; `text` in the lines of the page, empty where it has no words. A page is not drawn when the PDF does
 * not bring the font of its letters.
 */
export type ReadPage = { width: number; height: number; text: string; isDrawn: boolean }

/** `pages` are the first ones, `pageCount` is that of the whole PDF. */
export type Reading = {
  id: string
  title: string
  description: string | null
  pdfUrl: string
  pageCount: number
  pages: ReadPage[]
}

/** The picture of page `page`, from 1; `width` is one of `READ_WIDTHS`. Without a format it is a JPEG. */
export function pageUrl(pdfUrl: string, page: number, width: number, format?: 'webp'): string {
  return `${pdfUrl}?page=${page}&w=${width}${format ? `&f=${format}` : ''}`
}
