/** The length of every function outside tests: one screen, in which the lines of JSX do not count. */
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const MAX_LINES = 60

type Source = { path: string; text: string }
type Node = { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string'

/** The children of a node, with those in its lists. */
function childrenOf(node: Node): Node[] {
  const values: unknown[] = Object.values(node)
  return values.flat().filter(isNode)
}

const isFunction = ({ type }: Node) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

/** `path:line` and length of each function of a file that is too long. Those within it count as its lines. */
function longFunctionsIn({ path, text }: Source): string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const linesOf = ({ start, end }: Node) => lineAt(end) - lineAt(start) + 1
  const found: string[] = []

  /** The lines of JSX within a node. */
  function jsxLines(node: Node): number[] {
    return childrenOf(node).flatMap((child) => {
      const first = lineAt(child.start)
      return isJsx(child) ? Array.from({ length: linesOf(child) }, (_, n) => first + n) : jsxLines(child)
    })
  }

  function visit(node: Node): void {
    const all = isFunction(node) ? linesOf(node) : 0
    const lines = all > MAX_LINES ? all - new Set(jsxLines(node)).size : all
    if (lines > MAX_LINES) found.push(`${path}:${lineAt(node.start)} has ${lines} lines`)
    for (const child of childrenOf(node)) visit(child)
  }

  for (const node of childrenOf(parseSync(path, text).program)) visit(node)
  return found
}

/** Suites that test files call are tests, too. */
const isSuite = (path: string) => /\.(?:spec|suite)\.ts$|-contract\.ts$/.test(path)

describe('functions', () => {
  const functionOf = (lines: number) => `export function f() {\n${'  work()\n'.repeat(lines - 2)}}\n`

  test(`none has more than ${MAX_LINES} lines outside JSX`, () => {
    const own = sourceFiles.filter(({ path }) => !isTest(path) && !isSuite(path))
    expect(own.length).toBeGreaterThan(500)
    expect(own.flatMap(longFunctionsIn)).toEqual([])
  })

  test('the line that is too much is counted', () => {
    expect(longFunctionsIn({ path: 'a.ts', text: functionOf(MAX_LINES) })).toEqual([])
    expect(longFunctionsIn({ path: 'a.ts', text: functionOf(MAX_LINES + 1) })).toEqual(['a.ts:1 has 61 lines'])
  })

  test('lines of JSX are not', () => {
    const jsx = `  return (\n    <p>${'\n'.repeat(MAX_LINES)}</p>\n  )`
    const text = functionOf(MAX_LINES - 1).replace('  work()', jsx)
    expect(longFunctionsIn({ path: 'a.tsx', text })).toEqual([])
  })
})
