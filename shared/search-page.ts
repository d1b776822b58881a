/** The page of the search: apart from search.ts, because every page links to it. */
export const SEARCH_PAGE = '/search'
