/**
 * The sentences that a family may word anew: short ones without placeholders, in the areas that visitors see. For the
 * server and the build alone.
 */
import { catalogues } from './catalogues.ts'
import type { Language } from './language.ts'
import type { Wording } from './wording.ts'

/**
 * Areas of the built pages. Others are for administrators, mails and errors, or for cards before a closed door, whose
 * scripts are the same on every site. Titles of pages have fields of their own in Words.
 */
const areas = [
  'pages',
  'visitors',
  'sharing',
  'labels',
  'voice',
  'gathering',
  'search',
  'player',
  'film',
  'lightbox',
  'items',
  'layout',
] as const
type WordableArea = (typeof areas)[number]

/**
 * Promises about what happens to a share, facts about a device, protection against programs, words for somebody in
 * need, and nouns that stand inside other sentences: they stay.
 */
const kept = new Set([
  'gathering.hint',
  'layout.lang',
  'pages.story.help',
  'sharing.atOnce',
  'sharing.honeypot',
  'sharing.lookedAtFirst',
  'sharing.notYet',
  'sharing.ownerSlowDown',
  'sharing.report.onlyThem',
  'sharing.sentWhenBack',
  'sharing.slowDown',
  'sharing.trap',
  'sharing.unchanged',
  'sharing.unreachable',
  'sharing.unsent',
  'sharing.waiting',
  'sharing.waitsForFamily',
  'visitors.memory.many',
  'visitors.memory.one',
  'voice.asking',
  'voice.hint',
  'voice.refused',
])

/** Longer ones are explanations, not titles or buttons. */
const MOST_ENGLISH = 120
/** A sentence may be this much longer than the English one, in letters: buttons and titles have little room. */
const MOST = { times: 1.6, more: 20 }

/** The longest sentence for the place of an English one, in letters. */
export function mostLetters(english: string): number {
  return Math.floor(english.length * MOST.times + MOST.more)
}

export type Wordable = { place: string; area: WordableArea; english: string }

/** A title and a text in one sentence are told apart by their colon, so they are no plain ones. */
const isPlain = (sentence: string) => sentence.length <= MOST_ENGLISH && !sentence.includes(': ')

function sentencesOf(group: object, place: string): [string, string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] => {
    const at = `${place}.${key}`
    if (typeof value === 'object' && value !== null) return sentencesOf(value, at)
    return typeof value === 'string' && isPlain(value) && !kept.has(at) ? [[at, value]] : []
  })
}

/** All of them, in a constant order. */
export const wordables: readonly Wordable[] = areas.flatMap((area) =>
  sentencesOf(catalogues.en[area], area).map(([place, english]) => ({ place, area, english })),
)

const byPlace = new Map(wordables.map((wordable) => [wordable.place, wordable]))

export function findWordable(place: string): Wordable | undefined {
  return byPlace.get(place)
}

/** The usual sentence at the place of a wordable one. */
export function usualSentence(language: Language, place: string): string {
  const found = place.split('.').reduce((group: object, key) => Object(Object(group)[key]), catalogues[language])
  return String(found)
}

/** The reason why a text cannot stand at a place; undefined if it can. */
export function faultOf({ english }: Wordable, text: string): 'signs' | 'long' | undefined {
  if (/[<>{}\p{Cc}]/u.test(text)) return 'signs'
  return text.length > mostLetters(english) ? 'long' : undefined
}

/** The usable sentences of stored data, which may come from a file or from another version of the software. */
export function wordingOf(data: unknown, language: Language): Wording {
  const entries = Object.entries(Object((Object(data) as Record<string, unknown>)[language])).filter(
    (entry): entry is [string, string] => {
      const [place, text] = entry
      const wordable = findWordable(place)
      return wordable !== undefined && typeof text === 'string' && text.trim() !== '' && !faultOf(wordable, text)
    },
  )
  return Object.fromEntries(entries)
}
