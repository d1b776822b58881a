/**
 * Detects files with words of the sample, whose person is invented. The sample's sentences are known by their hashes.
 * So the words may lie in content/ itself, in a folder of their own or in the database.
 */
import { createHash } from 'node:crypto'
import type { PageName } from '../../../shared/content.ts'
import { type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import type { ContentFolder } from './content-folder.ts'
import hashes from './sample-words.json' with { type: 'json' }

const known = new Set(hashes)

/** Shorter texts are names and labels that any site may have. */
const MIN_WORDS = 3
/** Texts that fit any site: buttons, links, invitations, instructions, the help line, and real works. */
const forAnybody = [
  ...['button', 'found', 'empty', 'link', 'contact', 'steps', 'invitation', 'galleryHeading', 'card', 'thanks'],
  ...['promise', 'closing', 'memories', 'crisisLine', 'author', 'url', 'formUrl'],
]
const usualHeadings = [
  'Moments to Remember',
  'Anime and manga',
  'Films and series',
  'What was playing',
  'Where it goes',
  'Rocks for {name}',
  '{name} was here',
]
/** Addresses that lead nowhere. */
export const exampleAddress = /[/.@]example\.(org|com)\b/

/** The texts about one life, paragraph by paragraph. */
function tellingTexts(data: unknown, leaveOut: readonly string[] = []): string[] {
  if (typeof data === 'string')
    return (
      data
        .split(/\n\s*\n/)
        // Ignores accents that the sample's file lacks.
        .map((paragraph) => paragraph.replace(/[\u2060\u2063]|\\(?=\S)/g, ''))
        .map((paragraph) => paragraph.replace(/\\?\s+/g, ' ').trim())
        .filter((text) => text.split(' ').length >= MIN_WORDS && !usualHeadings.includes(text))
    )
  // Titles of films, names of clubs.
  if (Array.isArray(data))
    return data.filter((entry) => typeof entry !== 'string').flatMap((entry) => tellingTexts(entry))
  if (typeof data !== 'object' || data === null) return []
  const isBook = 'author' in data
  return Object.entries(data)
    .filter(([key]) => !forAnybody.includes(key) && !leaveOut.includes(key) && !(isBook && key === 'title'))
    .flatMap(([, value]) => tellingTexts(value))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The hashes of the texts in these files, for sample-words.json. */
export function hashesOf({ files }: ContentFolder): string[] {
  return [...new Set(Object.values(files).flatMap(({ data }) => tellingTexts(data).map(hashOf)))].sort()
}

/** True if a text is the sample's, word for word. */
export function isOfSample(text: string): boolean {
  return tellingTexts(text).some((part) => known.has(hashOf(part)))
}

/** The page of a file, if it is for one page alone. */
const pageOf: Partial<Record<WordsName, PageName>> = { story: 'story', favourites: 'favourites', donate: 'donate' }

/** The files that still have words or addresses of the sample on an existing page. */
export function sampleNames({ files }: ContentFolder, leaveOut: readonly string[]): WordsName[] {
  return wordsNames.filter((name) => {
    if (leaveOut.includes(pageOf[name] ?? name)) return false
    const { data } = files[wordsFiles[name]]
    return (
      exampleAddress.test(JSON.stringify(data)) || tellingTexts(data, leaveOut).some((text) => known.has(hashOf(text)))
    )
  })
}
