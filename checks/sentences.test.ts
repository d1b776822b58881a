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

/** Told to no browser: settings and faults of the machine, the command line, and names of the sample's own parts. */
const forOperators =
  /^server\/(?:app\/(?:cli|build|start|services)|platform\/(?:config|failure-sentence|data-dir-lock|storage|db)|features\/(?:backup\/(?:archive|backup-entries|backup-format|nights|restore|verify)|import\/(?:run-import|progress-line|import-services)|words\/sample-words)\b)/
const forMachines = new Set([
  'A media worker was lost:',
  'A stored file is missing:',
  'Date Created',
  'Enough mails for now.',
  'JSON or form: `word`, or the key of the link past the card',
  'Keepsake import',
  'Newsreader Card',
  'Noto Naskh Arabic',
  'Noto Serif',
  'Noto Serif Hebrew',
  'Object Name',
  'PDFium error',
  'Shared by',
  'Sign in',
  'Somebody ended ffmpeg by',
  'ffmpeg was killed, because it took too long or too much memory.',
])
const errorsOfPrograms = ['Error', 'TypeError', 'ConfigError']

/** Texts of code, without those of errors in the program, of causes and of the log. */
function toldIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return []
  const { type, callee, key } = tree as { type?: string; callee?: Callee; key?: Callee }
  if (type === 'NewExpression' && errorsOfPrograms.includes(callee?.name ?? '')) return []
  if (type === 'CallExpression' && ['log', 'console'].includes(callee?.object?.name ?? '')) return []
  if (type === 'CallExpression' && callee?.object?.property?.name === 'log') return []
  if (type === 'Property' && key?.name === 'cause') return []
  const { type: kind, value } = tree as Node
  if (kind === 'ImportDeclaration' || kind === 'TSLiteralType') return []
  const text = kind === 'TemplateElement' ? (value as { cooked: string }).cooked : kind === 'Literal' ? value : ''
  const isTold = typeof text === 'string' && /^\s*\p{Lu}[\p{L}’']* \p{L}|\p{L} \p{L}[^<>{}]*\p{L}\.$/u.test(text)
  return [...(isTold ? [text.trim()] : []), ...Object.values(tree).flatMap(toldIn)]
}
type Callee = { name?: string; object?: Callee; property?: Callee }

test('no code of the server says a sentence of its own to a browser', () => {
  const code = paths.filter(
    (path) => /^server\/.*\.ts$/.test(path) && !path.includes('.test.') && !forOperators.test(path),
  )
  expect(code.length).toBeGreaterThan(200)
  const own = code.flatMap((path) =>
    toldIn(parseAst(textOf(path), { lang: 'ts' }))
      .filter((text) => !forMachines.has(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(own).toEqual([])
})
