/** The page of the search: apart from search.ts, because every page links to it. */
export const SEARCH_PAGE = '/search'
export const SEARCH_TITLE = 'Look for something'
