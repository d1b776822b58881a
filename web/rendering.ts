/** What the server asks of the renderer that is built from web/, and what it gets: the only types that both rooms share. */
import type { Memorial, PageName, Pages } from '../shared/content.ts'

/** The words that a page needs: the person, and of the pages at least its own. */
export type PartialMemorial = { person: Memorial['person']; pages: Partial<Pages> }

/** What a page knows before its first request: the answers of calls, by their paths. */
export type PageState = { memorial: PartialMemorial; answers: Record<string, unknown> }

/** A page as the server sees it. `source` is its module, as the build's manifest names it. */
export type PageFacts = { path: string; name: PageName; reads: readonly string[]; source: string }

export type Renderer = {
  /** The public pages in menu order. */
  publicPages: readonly PageFacts[]
  /** The paths that are drawn in the browser alone. */
  browserPaths: readonly string[]
  /** The HTML of any path; one that is not a page gets the not-found card. */
  render: (path: string, state: PageState) => string
}
