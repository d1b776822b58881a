/** Pages and the words that they show: for the server and the administrators' screens. */
import { type PageName, pageNames, pages } from './pages.ts'
import { nameOf, type WordsName } from './words.ts'

/** The file with the words of a page, or of the piece on the first one. */
export function wordsOf(page: PageName | 'stargazer'): WordsName {
  return page === 'stargazer' ? page : nameOf(pages[page].words[0])
}

/** The pages that show the words of a file, for a look before they are saved. */
export function wordsPages(name: WordsName): readonly PageName[] {
  if (name === 'person') return ['home', 'story', 'donate']
  return pageNames.filter((page) => pages[page].words.some((file) => nameOf(file) === name))
}
