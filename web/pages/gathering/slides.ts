/** The order of the gathering: pictures, with words between them, and the name at the end. */
import type { Gathering, GatheringPicture } from '../../../shared/gathering.ts'

export type Slide =
  | ({ kind: 'picture' } & GatheringPicture)
  | { kind: 'words'; id: string; name: string; words: string }
  | { kind: 'end'; id: 'end' }

const PICTURE_MS = 8000
/** Times for a slow reader: at least, and for each letter. */
const WORDS_MS = 5000
const LETTER_MS = 75

const NONE = { pictures: [], words: [] }

/** Words stand evenly between the pictures, none before the first. What has arrived since comes last. */
export function slidesOf(
  { pictures, words }: Omit<Gathering, 'songs'>,
  arrivals: Omit<Gathering, 'songs'> = NONE,
): Slide[] {
  const slides: Slide[] = []
  for (const [index, picture] of pictures.entries()) {
    slides.push({ kind: 'picture', ...picture })
    const from = Math.floor((index * words.length) / pictures.length)
    const to = Math.floor(((index + 1) * words.length) / pictures.length)
    for (const each of words.slice(from, to)) slides.push({ kind: 'words', ...each })
  }
  for (const picture of arrivals.pictures) slides.push({ kind: 'picture', ...picture })
  for (const each of arrivals.words) slides.push({ kind: 'words', ...each })
  return [...slides, { kind: 'end', id: 'end' }]
}

/** The duration of a slide in milliseconds; the last one has no end. */
export function durationOf(slide: Slide): number | undefined {
  if (slide.kind === 'end') return undefined
  return slide.kind === 'picture' ? PICTURE_MS : WORDS_MS + LETTER_MS * slide.words.length
}
