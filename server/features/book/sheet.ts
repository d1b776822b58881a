/**
 * Contents of a folded sheet: eight pages, of which the first has the portrait and the last the code of the site. Six
 * between them have the beginning of the story, photographs, and a letter or the names of those who shared.
 */
import { hasPage, pageTitles } from '../../../shared/content.ts'
import { dateOf, thanksOf } from './contents.ts'
import { type Part, rowsOf, type Source } from './source.ts'
import { lettersIn, paragraphsOf } from './texts.ts'

const INNER_PAGES = 6
/** Most pages of the story: so many stand side by side. It has two where there are enough pictures. */
const STORY_PAGES = { usual: 2, most: 4 }
/** Letters of a page of the story, nearly. */
const PAGE_LETTERS = 800
/** Letters of the longest letter, and of the names, for which a page has room in smaller print. */
const LETTER_LETTERS = 950
/** Pictures without a year stand last. */
const UNDATED = 9999
/** Two pictures that are wider than this share a page. */
const WIDE = 1.15

type Pictures = ReturnType<typeof pictureOf>[]

export function sheetOf(source: Source): Part[] {
  const isWhole = !Number.isFinite(source.most)
  const lasts = [...lettersOf(source, isWhole), ...namesOf(source)].slice(0, isWhole ? undefined : 1)
  const story = storyOf(source)
  const free = INNER_PAGES - lasts.length
  const needed = story ? Math.min(Math.ceil(lettersOfStory(story) / PAGE_LETTERS), STORY_PAGES.most) : 0
  const least = Math.min(needed, STORY_PAGES.usual)
  const pages = picturePages(source, isWhole ? Number.POSITIVE_INFINITY : free - least)
  const title = pageTitles(source.memorial.person).gallery
  const pictures = pages.length > 0 ? [{ kind: 'pictures', title, items: pages }] : []
  return [...(story ? [{ ...story, pages: Math.min(needed, free - pages.length) }] : []), ...pictures, ...lasts]
}

/**
 * The story in plain words, of which the template takes as many sentences as fit. Each paragraph is there up to its
 * first sentence, up to its second and so on, so that all of its words keep their direction.
 */
function storyOf({ memorial: { pages, person }, choice }: Source) {
  const { story } = pages
  if (!story || choice.without.includes('story')) return null
  const segmenter = new Intl.Segmenter(person.language, { granularity: 'sentence' })
  const paragraphs: string[][] = []
  let letters = 0
  for (const block of story.text) {
    if (block.kind !== 'paragraph' || letters > STORY_PAGES.most * PAGE_LETTERS) continue
    const text = block.text.map(lettersIn).join('')
    const sentences = Array.from(segmenter.segment(text), ({ segment, index }) => text.slice(0, index + segment.length))
    paragraphs.push(sentences)
    letters += text.length
  }
  return { kind: 'story', title: pageTitles(person).story, lead: story.lead, paragraphs }
}

/** Those of the lead stand in larger print. */
const lettersOfStory = ({ lead, paragraphs }: { lead: string; paragraphs: string[][] }) =>
  paragraphs.reduce((sum, sentences) => sum + (sentences.at(-1)?.length ?? 0), 2 * lead.length)

/** Photographs by page: one, or two wide ones; the years of all go on. */
function picturePages(source: Source, most: number): Pictures[] {
  const { memorial, choice } = source
  if (!hasPage(memorial.person, 'gallery') || choice.without.includes('photos')) return []
  const pages: Pictures[] = []
  for (const { row } of rowsOf(source, 'photos')) {
    const isWide = Number(row.width) > Number(row.height) * WIDE
    const before = pages.find((page) => isWide && page.length === 1 && page[0]?.isWide)
    const isOnCover = row.portrait && Number.isFinite(most)
    if (isOnCover || (!before && pages.length >= most)) continue
    const picture = pictureOf(source, row, isWide)
    if (before) before.push(picture)
    else pages.push([picture])
  }
  return pages.map((page) => page.sort(byYear)).sort(([one], [other]) => byYear(one, other))
}

const byYear = (one?: { order: number }, other?: { order: number }) => (one?.order ?? 0) - (other?.order ?? 0)

function pictureOf(
  { prints, sizes, memorial }: Source,
  row: ReturnType<typeof rowsOf>[number]['row'],
  isWide: boolean,
) {
  const [width, height] = [Number(row.width), Number(row.height)]
  const scale = Math.min(sizes.textWidth / width, sizes.textHeight / height)
  const { id, title, imageUrl } = row
  const alt = String(row.alt ?? title ?? memorial.person.name)
  const print = prints.of(String(imageUrl), { width: width * scale, height: height * scale }, alt, width)
  return { id, isWide, print, title, year: row.yearSaid ?? row.year ?? null, order: Number(row.year ?? UNDATED) }
}

/** The first letter that fits on a page; all of these for the list of single things. */
function lettersOf(source: Source, isWhole: boolean): Part[] {
  const { person } = source.memorial
  if (!hasPage(person, 'memories') || source.choice.without.includes('memories')) return []
  const items = rowsOf(source, 'memories').flatMap((shown) => {
    const { id, name, relation, words } = shown.row
    if (!words || String(words).length > LETTER_LETTERS) return []
    return [{ id, name, relation, date: dateOf(source, shown), text: paragraphsOf(words) }]
  })
  const title = pageTitles(person).memories
  return items.length > 0 ? [{ kind: 'letters', title, items: isWhole ? items : items.slice(0, 1) }] : []
}

function namesOf(source: Source): Part[] {
  const { items, ...part } = thanksOf(source)
  const names = items as string[]
  const isShown = !source.choice.without.includes('thanks') && names.length > 0
  return isShown && names.join('').length < LETTER_LETTERS / 2 ? [{ ...part, items: names }] : []
}
