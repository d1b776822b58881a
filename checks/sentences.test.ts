/**
 * Sentences of screens stand in the catalogues of shared/messages, where every language has them.
 * Behaviour: Languages
 */
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { paths, textOf } from './source-files.ts'

/** Folders whose sentences have moved to the catalogues; of the administrators' screens only some. */
const moved = /^web\/(?!admin|forms)|^web\/admin\/(bring|cards|door|evening|first-steps|sign-in|words)\//
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
  const own = components
    .filter((path) => moved.test(path))
    .flatMap((path) =>
      textsIn(parseAst(textOf(path), { lang: 'tsx' }))
        .filter(isSentence)
        .map((text) => `${path}: ${text.trim()}`),
    )
  expect(own).toEqual([])
})
