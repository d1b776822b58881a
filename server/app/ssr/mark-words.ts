/**
 * The texts of a page, each named by the words that it is of, for somebody who changes the page in its place. In a
 * rendering of its own each text begins with a private character of Unicode; in the finished HTML the element of the
 * text gets an attribute instead. Visitors get neither.
 */
import { type Block, type Memorial, type PageName, years } from '../../../shared/content.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { lifeDates } from '../../../shared/life-dates.ts'
import type { WordsField } from '../../../shared/words.ts'
import { wordsOf } from '../../../shared/words-pages.ts'
import { createForms } from '../../features/words/form.ts'

const FIRST = 0xe000
const LAST = 0xf8ff
/** An opening tag right before a mark: a comment or a closing tag would name nothing. React parts texts by comments. */
const inElement = /(<[a-z][^<>]*(?<!\/))>([\ue000-\uf8ff])(?:<!-- -->)?/g
const inPicture = / alt="([\ue000-\uf8ff])/g
const anywhere = /[\ue000-\uf8ff]/g

/** Texts that stand within sentences of the software, are compared or measured, or are part of an address. */
const unmarked = /^person (name|pronouns|site\.nouns)\b|^home hero\.heading$|\.(league|embed|subject)\b/

/** `place`: the file and the path of a text in it, as in 'home hero.text'. */
type Mark = (place: string) => string

let forms: ReturnType<typeof createForms> | undefined

/** `name` replaces the marks in the HTML of the memorial's page by attributes. */
export function markWords(memorial: Memorial, page: PageName): { memorial: Memorial; name: (html: string) => string } {
  forms ??= createForms()
  const { stargazer, person: ofPerson } = forms
  const { person, pages } = memorial
  const file = wordsOf(page)
  const form = forms[file]
  /** Introductions, for one, have a section for each of their pages. */
  const section = form.kind === 'group' && form.fields[page]
  const places: string[] = []
  const mark: Mark = (place) =>
    FIRST + places.length > LAST ? '' : String.fromCharCode(FIRST + places.push(place) - 1)

  const own = { ...pages, [page]: withMarks(mark, section || form, pages[page], `${file} ${section ? page : ''}`) }
  if (page === 'home')
    own.home = { ...own.home, stargazer: withMarks(mark, stargazer, pages.home.stargazer, 'stargazer ') }
  return {
    memorial: { ...memorial, person: withMarks(mark, ofPerson, person, 'person '), pages: own },
    name(html) {
      const placeOf = (found: string) => places[found.charCodeAt(0) - FIRST]
      const named = (found: string) => ` data-words="${placeOf(found) ?? ''}"`
      const shown: Record<string, string> = {
        [pages.home.hero.heading]: 'home hero.heading',
        // Pages tell dates in another form than the words have.
        [years(person)]: 'person born',
        [lifeDates(person)]: 'person born',
      }
      return Object.entries(shown)
        .map(([text, place]) => [escapeHtml(text), mark(place)] as const)
        .reduce((all, [text, own]) => all.replaceAll(`>${text}<`, () => `>${own}${text}<`), html)
        .replace(inPicture, (_, found: string) => `${named(found)} alt="`)
        .replace(inElement, (_, tag: string, found: string) => `${tag}${named(found)}>`)
        .replace(anywhere, (found) => (placeOf(found) === undefined ? found : ''))
    },
  }
}

/** The value of a field as pages get it, with a mark before each text. */
function withMarks<Value>(mark: Mark, field: WordsField | undefined, value: Value, place: string): Value
function withMarks(mark: Mark, field: WordsField | undefined, value: unknown, place: string): unknown {
  if (!field || value == null || unmarked.test(place)) return value
  if (typeof value === 'string') return field.kind === 'text' && field.input === 'text' ? mark(place) + value : value
  if (field.kind === 'markdown') return markLetter(mark(place), value as Block[])
  if (field.kind === 'list')
    return (value as unknown[]).map((each, index) => withMarks(mark, field.entry, each, `${place}.${index}`))
  if (field.kind !== 'group') return value
  const before = place.endsWith(' ') ? place : `${place}.`
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    withMarks(mark, field.fields[key], part, before + key),
  ])
  return Object.fromEntries(parts)
}

function markLetter(own: string, blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if ('text' in block) return { ...block, text: [own, ...block.text] }
    if (block.kind !== 'picture') return block
    return { ...block, picture: { ...block.picture, alt: own + block.picture.alt } }
  })
}
