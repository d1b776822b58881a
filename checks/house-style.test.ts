/** What a newcomer may rely on in every file: its size, its opening sentence, its name, its honesty. */
import { describe, expect, test } from 'vitest'
import { isTest, paths, sourceFiles, textFiles, textOf } from './source-files.ts'

const MOST_LINES = 250
const ownWords = /^(?:server|shared|web|checks|e2e|bench|content|demo|docs|migrations|testing)\//

const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

describe('files', () => {
  test(`none is longer than ${MOST_LINES} lines`, () => {
    const long = sourceFiles.filter(({ text }) => text.split('\n').length > MOST_LINES + 1)
    expect(pathsOf(long)).toEqual([])
  })

  test('each opens with the sentence that says what it is for', () => {
    const silent = sourceFiles.filter(
      ({ text }) => !/^(?:(?:#!|\/\/\/).*\n)?(?:\/\*\*|\/\/ )/.test(text),
    )
    expect(pathsOf(silent)).toEqual([])
  })

  test('none hides in a drawer', () => {
    const drawers = /(^|[/.-])(utils?|helpers?|common|lib|managers?)([/.-]|$)/
    expect(paths.filter((path) => ownWords.test(path) && drawers.test(path))).toEqual([])
  })

  test('names are in lower case, with dashes between words', () => {
    const odd = pathsOf(sourceFiles).filter((path) => !/^[a-z0-9./-]+$/.test(path))
    expect(odd).toEqual([])
  })

  test('exports have names', () => {
    // Tools ask these for a default export.
    const asked = /(^|\/)[\w-]*\.?config\.ts$|^testing\/postgres\.ts$/
    const unnamed = sourceFiles.filter(
      ({ path, text }) => /^export default/m.test(text) && !asked.test(path),
    )
    expect(pathsOf(unnamed)).toEqual([])
  })
})

describe('honesty', () => {
  test('no check of types is switched off', () => {
    const silenced = /@ts-(ignore|nocheck|expect-error)|eslint-disable/
    const own = sourceFiles.filter(({ path }) => path !== 'checks/house-style.test.ts')
    expect(pathsOf(own.filter(({ text }) => silenced.test(text)))).toEqual([])
  })

  test('no test is left out, and none stands alone', () => {
    const left = /\b(?:test|it|describe)\.(?:skip|only|todo|fails|skipIf|fixme)\b/
    const tests = sourceFiles.filter(({ path }) => isTest(path) || /\.(spec|suite)\.ts$/.test(path))
    expect(tests.length).toBeGreaterThan(0)
    expect(pathsOf(tests.filter(({ text }) => left.test(text)))).toEqual([])
  })

  test('no address of one machine and no host of a package registry is written down', () => {
    const own = textFiles.filter((path) => path !== 'checks/house-style.test.ts')
    const place =
      /(?<![\w.])\/(?:work|farm|root|Users|home\/[a-z])\b|[A-Z]:\\Users|registry\.(?:npmjs|yarnpkg)|"resolved": "http/
    expect(own.filter((path) => place.test(textOf(path)))).toEqual([])
  })
})
