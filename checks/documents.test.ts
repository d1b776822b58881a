/** Documents and tests name what exists: links, paths, commands, headings of docs/behaviour, decision numbers. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longSentences } from './prose.ts'
import { paths, project, sourceFiles, textFiles, textOf } from './source-files.ts'

const documents = paths.filter((path) => path.endsWith('.md'))
const behaviour = documents.filter((path) => path.startsWith('docs/behaviour/') && !path.endsWith('/README.md'))
const exists = (path: string) => existsSync(join(project, path))

/** Lists 'document -> name' for every match of `pattern` in the documents that `isKnown` does not accept. */
function unknown(pattern: RegExp, isKnown: (name: string, document: string) => boolean): string[] {
  return documents.flatMap((document) =>
    [...textOf(document).matchAll(pattern)]
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name, document))
      .map((name) => `${document} -> ${name}`),
  )
}

describe('documents', () => {
  test('every link leads to a file', () => {
    // Screenshots are taken from a running site and may not have been taken yet.
    const elsewhere = /^https?:|docs\/images\//
    const dead = unknown(
      /\]\(([^)\s#]+)(?:#[^)]*)?\)/g,
      (target, document) => elsewhere.test(target) || exists(join(dirname(document), target)),
    )
    expect(dead).toEqual([])
  })

  test('every path exists', () => {
    const folders = 'server|web|shared|checks|content|docs|migrations|e2e|bench|demo|scaled|testing'
    expect(unknown(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'), exists)).toEqual([])
  })

  test('every command is a script of package.json', () => {
    const { scripts } = JSON.parse(textOf('package.json'))
    expect(unknown(/npm run ([a-z0-9:]+)/g, (script) => script in scripts)).toEqual([])
  })

  test('nothing is cited that is not in the repository', () => {
    // An RFC or a protocol may have a specification; the project has docs/behaviour.
    const cited = /\breliability \d|(?<!RFC \d{4}, )\bsections? \d|\bthe specification\b|specification[’']s/i
    const citing = textFiles.filter((path) => path !== 'checks/documents.test.ts' && cited.test(textOf(path)))
    expect(citing).toEqual([])
  })
})

describe('docs/behaviour', () => {
  const headings = behaviour.flatMap((path) => [...textOf(path).matchAll(/^## (.+)$/gm)].map(([, name]) => name))
  const named = sourceFiles.map(({ path, text }) => ({
    path,
    names: [...text.matchAll(/^(?:\/\*\*| \*) Behaviour: ([^*\n]+)/gm)].flatMap(([, list = '']) =>
      list.split(';').map((name) => name.trim()),
    ),
  }))

  test('every browser test and route test names a heading', () => {
    const tests = named.filter(({ path }) => /\.spec\.ts$|\.routes\.test\.ts$/.test(path))
    expect(tests.length).toBeGreaterThan(40)
    expect(tests.filter(({ names }) => names.length === 0).map(({ path }) => path)).toEqual([])
  })

  test('each page has at most 60 lines', () => {
    expect(behaviour.filter((path) => textOf(path).trimEnd().split('\n').length > 60)).toEqual([])
  })

  test('each sentence has at most 25 words', () => {
    expect(behaviour.flatMap((path) => longSentences(textOf(path)).map((text) => `${path}: ${text}`))).toEqual([])
  })

  test('the index names every page', () => {
    const index = textOf('docs/behaviour/README.md')
    expect(behaviour.filter((path) => !index.includes(`](${path.split('/').at(-1)})`))).toEqual([])
  })

  test('no heading stands on two pages', () => {
    expect(headings.filter((name, index) => headings.indexOf(name) !== index)).toEqual([])
  })

  test('every heading that a test names exists', () => {
    const wrong = named.flatMap(({ path, names }) =>
      names.filter((name) => !headings.includes(name)).map((name) => `${path} -> ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('every heading is named by a test', () => {
    const tested = new Set(named.flatMap(({ names }) => names))
    expect(headings.filter((name) => !tested.has(name ?? ''))).toEqual([])
  })
})

test('CHANGELOG.md has at most 30 lines for each release, of at most 120 letters', () => {
  const [, ...releases] = textOf('CHANGELOG.md').split(/^(?=## )/m)
  const written = releases.map((release) => release.split('\n').filter((line) => line !== ''))
  expect(written.length).toBeGreaterThan(1)
  // The heading of the release is one more line.
  expect(written.filter((lines) => lines.length > 31).map(([heading]) => heading)).toEqual([])
  expect(written.flat().filter((line) => line.length > 120)).toEqual([])
})

describe('docs/decisions', () => {
  const numbers = paths
    .map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)

  test('numbers are used once', () => {
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('the reading order names each record', () => {
    const index = textOf('docs/decisions/README.md')
    const records = paths.filter((path) => /^docs\/decisions\/\d/.test(path))
    expect(records.filter((path) => !index.includes(`](${path.split('/').at(-1)})`))).toEqual([])
  })

  test('each record has less than 25 lines', () => {
    const long = paths.filter((path) => /^docs\/decisions\/\d/.test(path) && textOf(path).split('\n').length > 25)
    expect(long).toEqual([])
  })
})

test.each(['SECURITY.md', 'docs/asvs.md'])('%s names tests that exist', (document) => {
  const named = [...textOf(document).matchAll(/^\| .* \| `([^`]+\.test\.ts)`: (.+) \|$/gm)]
  expect(named.length).toBeGreaterThan(15)
  const missing = named.filter(([, path = '', name]) => !(exists(path) && textOf(path).includes(`'${name}'`)))
  expect(missing.map(([, path, name]) => `${path}: ${name}`)).toEqual([])
})

test('docs/asvs.md counts its lines by their state, and those that a test holds', () => {
  const document = textOf('docs/asvs.md')
  const states = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (passes|decision|does not apply) \|/gm)]
  const passing = states.filter(([, , state]) => state === 'passes').map(([, number]) => number)
  const held = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| `[^`]+\.test\.ts`:/gm)].map(([, number]) => number)
  const isNone = states.filter(([, , state]) => state === 'does not apply').length
  expect(document).toContain(`of ${states.length}, ${passing.length} pass, ${isNone} do not apply`)
  expect(document).toContain(`Each of these ${held.length} lines has a test`)
  expect(held.filter((number) => !passing.includes(number))).toEqual([])
})
