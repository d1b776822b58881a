/** The interface of the server's renderer, which is built from web/: the only types that server/ and web/ share. */
import type { AddressedName } from '../../shared/addresses.ts'
import type { Memorial, PageName, Pages } from '../../shared/content.ts'
import type { ItemRow } from '../../shared/item.ts'
import type { OptionalName } from '../../shared/settings.ts'

/** The copy that a page needs: the person, and at least the page's own. */
export type PartialMemorial = { person: Memorial['person']; pages: Partial<Pages> }

/**
 * A part of a list: `total` rows in the whole list, `offset` of them before the part. `byYears` means the order of
 * years.
 */
export type ListPage<T = unknown> = { rows: T[]; total: number; offset: number; byYears: boolean }

/** The thing that the address of a page names; `row` is null if it does not exist. */
export type ShownItem = { name: AddressedName; row: ItemRow[AddressedName] | null }

/** Data to render and hydrate a page: the responses of requests, by their paths; a part of a list as ListPage. */
export type PageState = { memorial: PartialMemorial; answers: Record<string, unknown>; item?: ShownItem }

/**
 * A page as the server sees it: `reads` are the lists that it shows, `source` its module as the build's manifest
 * names it. `optional` is the collection that has to be on.
 */
export type PageFacts = {
  path: string
  name: PageName
  reads: readonly string[]
  source: string
  optional?: OptionalName
}

export type Renderer = {
  /** Loads every page's module; before the first `render`. */
  loadPages: () => Promise<void>
  /** The public pages in menu order. */
  publicPages: readonly PageFacts[]
  /** The paths that only the browser renders. */
  browserPaths: readonly string[]
  /** The HTML of any path; one that is not a page gets the not-found card. */
  render: (path: string, state: PageState) => string
  /**
   * The picture of what the address names, to stand over the page until the lightbox opens; empty where there is
   * none.
   */
  renderNamedImage: (state: PageState) => string
  /** The welcome of a finder, after the page: its way past the menu stays the first link. Empty on other pages. */
  renderWelcome: (state: PageState, page: PageName | undefined) => string
  /** A main part with nothing but what the address names; empty where there is none. */
  renderNamedItem: (state: PageState) => string
}
