/** What the search says. */
export { search as searchTexts } from './catalogue.ts'
