/**
 * Sentences are looked up when they are said: one taken while its file loads would be English for every family.
 * Behaviour: Languages
 */
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import * as catalogue from '../shared/messages/catalogue.ts'
import { messages } from '../shared/messages/messages.ts'
import { paths, textOf } from './source-files.ts'

type Node = { type: string; [key: string]: unknown }
type Found = Map<string, unknown>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const sources: Record<string, object> = { 'catalogue.ts': catalogue, 'messages.ts': { messages } }
/** Their insides run later, when somebody asks. */
const later = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'MethodDefinition']

const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value)

/** The names that a file gives to sentences and groups of them. */
function imported(body: Node[]): Found {
  const found: Found = new Map()
  for (const { type, source, specifiers } of body) {
    const from = type === 'ImportDeclaration' && sources[nameOf(source).split('/').pop() ?? '']
    if (!from) continue
    for (const one of specifiers as Node[])
      found.set(nameOf(one.local), (from as Record<string, unknown>)[nameOf(one.imported)])
  }
  return found
}

/** The group or sentence that an expression names, or undefined. */
function named(node: unknown, names: Found): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return names.get(nameOf(node))
  if (node.type !== 'MemberExpression') return undefined
  const group = named(node.object, names) as Record<string, unknown> | undefined
  return typeof group === 'object' && !node.computed ? group[nameOf(node.property)] : undefined
}

const isSentence = (value: unknown) => typeof value === 'string' || typeof value === 'function'

/** The lines of a file that take a sentence while it loads. `names` grows by what the file names anew. */
function takenEarly(tree: unknown, names: Found, lines: (at: number) => string): string[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => takenEarly(one, names, lines))
  if (!isNode(tree)) return []
  const { type, start } = tree
  if (later.includes(type) || (type === 'Property' && tree.kind === 'get')) return []
  if (type === 'VariableDeclarator' && isNode(tree.id)) {
    const group = named(tree.init, names) as Record<string, unknown> | undefined
    if (tree.id.type === 'Identifier' && typeof group === 'object') names.set(nameOf(tree.id), group)
    if (tree.id.type === 'ObjectPattern' && typeof group === 'object') {
      const parts = (tree.id.properties as Node[]).filter(({ type: part }) => part === 'Property')
      for (const { key, value } of parts) names.set(nameOf(value), group[nameOf(key)])
      return parts.some(({ key }) => isSentence(group[nameOf(key)])) ? [lines(Number(start))] : []
    }
  }
  if (isSentence(named(tree, names))) return [lines(Number(start))]
  return Object.values(tree).flatMap((one) => takenEarly(one, names, lines))
}

test('no file of the server takes a sentence while it loads', () => {
  // The toasts of administrators are in the browser's files alone, of which each language has its own.
  const others = /\.test\.|messages\/|sentences\/admin\.ts$/
  const files = paths.filter((path) => /^(server|shared)\/.*\.ts$/.test(path) && !others.test(path))
  const early = files.flatMap((path) => {
    const text = textOf(path)
    const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: Node[] }
    const line = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`
    return takenEarly(
      body.filter(({ type }) => type !== 'ImportDeclaration'),
      imported(body),
      line,
    )
  })
  expect(early).toEqual([])
})
