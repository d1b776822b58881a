/** Pages and the words that they show: for the server and the administrators' screens. */
import { type PageName, pageNames, pages } from './pages.ts'
import { nameOf, type WordsName, wordsNames, wordsPath } from './words.ts'

/** The file with the words of a page, or of the piece on the first one. */
export function wordsOf(page: PageName | 'stargazer'): WordsName {
  return page === 'stargazer' ? page : nameOf(pages[page].words[0])
}

/** The pages that show the words of a file, for a look before they are saved. */
export function wordsPages(name: WordsName): readonly PageName[] {
  if (name === 'person') return ['home', 'story', 'donate']
  return pageNames.filter((page) => pages[page].words.some((file) => nameOf(file) === name))
}

/** A page that shows the words of a file, to change them in their place. */
export function onPagePath(name: WordsName, page: PageName): string {
  return `${wordsPath(name)}/${page}`
}

/** The addresses of every form of words, and of every page that shows them. */
export function wordsPaths(): string[] {
  return wordsNames.flatMap((name) => [wordsPath(name), ...wordsPages(name).map((page) => onPagePath(name, page))])
}
