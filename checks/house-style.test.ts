/** House style of every file: size, opening comment, name, and no silenced check. */
import { describe, expect, test } from 'vitest'
import { isTest, paths, sourceFiles, textFiles, textOf } from './source-files.ts'

const MAX_LINES = 250
const inFolders = /^(?:server|shared|web|checks|e2e|bench|content|demo|docs|migrations|scaled|testing)\//

const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

describe('files', () => {
  test(`none is longer than ${MAX_LINES} lines`, () => {
    const long = sourceFiles.filter(({ text }) => text.split('\n').length > MAX_LINES + 1)
    expect(pathsOf(long)).toEqual([])
  })

  test('each opens with a comment that says what it is for', () => {
    const unexplained = sourceFiles.filter(({ text }) => !/^(?:(?:#!|\/\/\/).*\n)?(?:\/\*\*|\/\/ )/.test(text))
    expect(pathsOf(unexplained)).toEqual([])
  })

  test('none has a name that says nothing', () => {
    const meaningless = /(^|[/.-])(utils?|helpers?|common|lib|managers?)([/.-]|$)/
    expect(paths.filter((path) => inFolders.test(path) && meaningless.test(path))).toEqual([])
  })

  test('none has a name of private words instead of standard terms', () => {
    // cache, save; worker, pool; concurrency, parse; administrators; sign-in; toast; chunks, items; video; image; track
    const privateWords =
      /(^|[/.-])(keep|kept|desk|hand|lanes|turns|intake|people|entrance|notices?|pieces|films?|pictures?|songs?|guards?|refusals?)([/.-]|$)/
    // The family's favourite films are a list of the site, not videos. The places of administrators have their titles.
    const source = paths.filter((path) =>
      /^(server|web)\/(?!pages\/favourites\/|admin\/(people|pictures)\/)/.test(path),
    )
    expect(source.filter((path) => privateWords.test(path))).toEqual([])
  })

  test('names are in lower case, with dashes between words', () => {
    const odd = pathsOf(sourceFiles).filter((path) => !/^[a-z0-9./-]+$/.test(path))
    expect(odd).toEqual([])
  })

  test('exports have names', () => {
    // Tools ask these for a default export.
    const asked =
      /(^|\/)[\w.-]*\.?config\.ts$|^testing\/(databases|postgres|s3)\.ts$|^e2e\/engines\/table-reporter\.ts$/
    const unnamed = sourceFiles.filter(({ path, text }) => /^export default/m.test(text) && !asked.test(path))
    expect(pathsOf(unnamed)).toEqual([])
  })
})

describe('checks', () => {
  test('no check of types is switched off', () => {
    const silenced = /@ts-(ignore|nocheck|expect-error)|eslint-disable/
    const own = sourceFiles.filter(({ path }) => path !== 'checks/house-style.test.ts')
    expect(pathsOf(own.filter(({ text }) => silenced.test(text)))).toEqual([])
  })

  test('no test is left out, and none stands alone', () => {
    const left = /\b(?:test|it|describe)\.(?:skip|only|todo|fails|skipIf|fixme)\b/
    // The samples lie beside the project, on few machines: without them the test shows itself as skipped.
    const maySkip = 'server/platform/media/samples.test.ts'
    const tests = sourceFiles.filter(
      ({ path }) => (isTest(path) && path !== maySkip) || /\.(spec|suite)\.ts$/.test(path),
    )
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
