/**
 * Sentences of screens stand in the catalogues of shared/messages, where every language has them.
 * Behaviour: Languages
 */
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { paths, textOf } from './source-files.ts'

/** Attributes that people read or hear. */
const read = ['alt', 'aria-label', 'cancel', 'empty', 'failed', 'hint', 'label', 'legend', 'question', 'title']

const isSentence = (text: string) => /\p{L}\p{Ll}/u.test(text)

type Node = { type?: string; name?: { name?: string }; value?: unknown }

/** The texts between tags, and those of attributes that are read. */
function textsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const { type, name, value } = tree as Node
  if (type === 'JSXText') return [String(value)]
  const isRead = type === 'JSXAttribute' && read.includes(name?.name ?? '')
  const text = isRead && (value as Node | null)?.type === 'Literal' ? [String((value as Node).value)] : []
  return [...text, ...Object.values(tree).flatMap(textsIn)]
}

test('no component says a sentence that only its own file has', () => {
  const components = paths.filter((path) => /^web\/.*\.tsx$/.test(path) && !path.includes('.test.'))
  expect(components.length).toBeGreaterThan(100)
  const own = components.flatMap((path) =>
    textsIn(parseAst(textOf(path), { lang: 'tsx' }))
      .filter(isSentence)
      .map((text) => `${path}: ${text.trim()}`),
  )
  expect(own).toEqual([])
})

/** Strings for developers alone, in the console or about a mistake in the code, and names of browsers. */
const forDevelopers = new Set([
  'HTTP error! status:',
  'Samsung Internet',
  'There is no screen at',
  'The upload was stopped.',
  'Only a new page loads modules that have failed.',
  'The module of',
  'Failed to fetch portrait image',
  'Failed to fetch photos',
  'The download failed.',
  'The audio element was requested before hydration.',
  'A page was rendered before the memorial was loaded.',
  'The page',
])
/** The lightbox asks for its labels by these names. */
const namesOfLabels = new Set(['Photo gallery', 'Zoom in', 'Zoom out'])

/** The strings of code that begin as sentences do. */
function stringsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const { type, value } = tree as Node
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return []
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : ''
  const own = typeof text === 'string' && /^\s*\p{Lu}[\p{L}’']* \p{L}/u.test(text) ? [text.trim()] : []
  return [...own, ...Object.values(tree).flatMap(stringsIn)]
}

test('no code of the pages says a sentence of its own', () => {
  const code = paths.filter((path) => /^web\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  const own = code.flatMap((path) =>
    stringsIn(parseAst(textOf(path), { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
      .filter((text) => !forDevelopers.has(text) && !namesOfLabels.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(own).toEqual([])
})
