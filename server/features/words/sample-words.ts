/**
 * Detects files with words of the sample, whose person is invented. The sample's sentences are known by their hashes.
 * So the words may lie in content/ itself, in a folder of their own or in the database.
 */
import { hash } from 'node:crypto'
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

/** A text, and where it stands: keys and positions with dots between them. */
type Told = { path: string; text: string }

const within = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key))

/** The texts about one life, paragraph by paragraph. */
function tellingTexts(data: unknown, leaveOut: readonly string[] = [], path = ''): Told[] {
  if (typeof data === 'string')
    return (
      data
        .split(/\n\s*\n/)
        // Ignores invisible marks and backslashes of typed texts, which the sample's files lack.
        .map((paragraph) => paragraph.replace(/[\u2060\u2063]|\\(?=\S)/g, ''))
        .map((paragraph) => paragraph.replace(/\\?\s+/g, ' ').trim())
        .filter((text) => text.split(' ').length >= MIN_WORDS && !usualHeadings.includes(text))
        .map((text) => ({ path, text }))
    )
  // Titles of films, names of clubs.
  if (Array.isArray(data))
    return data.flatMap((entry, index) =>
      typeof entry === 'string' ? [] : tellingTexts(entry, [], within(path, index)),
    )
  if (typeof data !== 'object' || data === null) return []
  const isBook = 'author' in data
  return Object.entries(data)
    .filter(([key]) => !forAnybody.includes(key) && !leaveOut.includes(key) && !(isBook && key === 'title'))
    .flatMap(([key, value]) => tellingTexts(value, [], within(path, key)))
}

/** Every text, with where it stands. */
function allTexts(data: unknown, path = ''): Told[] {
  if (typeof data === 'string') return [{ path, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => allTexts(value, within(path, key)))
}

function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 16)
}

/** The hashes of the texts in these files and of the drawing of the person, for sample-words.json. */
export function hashesOf({ files, drawing }: ContentFolder): string[] {
  const texts = Object.values(files).flatMap(({ data }) => tellingTexts(data).map(({ text }) => text))
  return [...new Set([...texts, drawing].map(hashOf))].sort()
}

export function hasSampleDrawing({ drawing }: ContentFolder): boolean {
  return known.has(hashOf(drawing))
}

/** True if a text is the sample's, word for word. */
export function isOfSample(text: string): boolean {
  return tellingTexts(text).some((part) => known.has(hashOf(part.text)))
}

/** The fields of some words that are the sample's, or lead nowhere, by their paths. */
export function sampleFields(data: unknown, leaveOut: readonly string[]): string[] {
  const found = [
    ...tellingTexts(data, leaveOut).filter(({ text }) => known.has(hashOf(text))),
    ...allTexts(data).filter(({ text }) => exampleAddress.test(text)),
  ]
  return [...new Set(found.map(({ path }) => path))]
}

/** The files that still have words or addresses of the sample on a page that there is. */
export function sampleNames({ files }: ContentFolder, leaveOut: readonly string[]): WordsName[] {
  return wordsNames.filter((name) => {
    if (leaveOut.includes(name)) return false
    return sampleFields(files[wordsFiles[name]].data, leaveOut).length > 0
  })
}
