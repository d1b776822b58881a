/** Who may import whom. ARCHITECTURE.md draws these arrows; here they are held. */
import { describe, expect, test } from 'vitest'
import { isTest, paths, type SourceFile, sourceFiles } from './source-files.ts'

const shipped = sourceFiles.filter(({ path }) => !isTest(path))

/** 'a -> b' for every import that breaks a rule, so that a failure names the line to look for. */
function broken(
  files: readonly SourceFile[],
  breaks: (target: string, path: string, dynamic: boolean) => boolean,
): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, dynamic }) => breaks(target, path, dynamic))
      .map(({ target }) => `${path} -> ${target}`),
  )
}

const within = (folder: string, files = shipped) =>
  files.filter(({ path }) => path.startsWith(`${folder}/`))
const inFolder = (target: string, ...folders: string[]) =>
  folders.some((folder) => target.startsWith(`${folder}/`))
const rooms = ['content', 'shared', 'server', 'web', 'demo', 'testing', 'checks', 'e2e', 'bench']
const isOwn = (target: string) => inFolder(target, ...rooms)

describe('rooms', () => {
  test('the words of a life are data, not code', () => {
    expect(paths.filter((path) => /^content\/.*\.[cm]?[jt]sx?$/.test(path))).toEqual([])
  })

  test('shared knows neither Node nor a browser nor a room', () => {
    const foreign = (target: string) =>
      target.startsWith('node:') || (isOwn(target) && !inFolder(target, 'shared'))
    expect(broken(within('shared'), foreign)).toEqual([])
  })

  test('web never reaches into the server or into Node', () => {
    const files = within('web')
    const breaks = (target: string) => target.startsWith('node:') || inFolder(target, 'server')
    expect(broken(files, breaks)).toEqual([])
  })

  test('the server meets web only in server/ssr', () => {
    const elsewhere = within('server').filter(({ path }) => !inFolder(path, 'server/ssr'))
    expect(broken(elsewhere, (target) => inFolder(target, 'web'))).toEqual([])
  })

  test('nothing that is shipped needs the checks, the browser tests or the measurements', () => {
    const files = ['shared', 'server', 'web'].flatMap((room) => within(room))
    expect(
      broken(files, (target) => inFolder(target, 'checks', 'e2e', 'bench', 'testing', 'demo')),
    ).toEqual([])
  })
})

describe('server', () => {
  test.each(['media', 'storage', 'db'])('%s stands on its own', (room) => {
    const folder = `server/${room}`
    const outside = (target: string) =>
      isOwn(target) &&
      !inFolder(target, 'shared', folder) &&
      !['server/errors.ts', 'server/config.ts'].includes(target)
    expect(broken(within(folder), outside)).toEqual([])
  })

  test('nobody imports a start: main, the commands and the demonstration are where programs begin', () => {
    const starts = ['server/main.ts', 'server/cli/main.ts', 'demo/main.ts']
    const files = within('server').filter(({ path }) => !starts.includes(path))
    expect(broken(files, (target) => starts.includes(target))).toEqual([])
  })

  test('what tests need is not part of what runs', () => {
    const files = within('server').filter(({ path }) => true)
    expect(broken(files, (target) => /^testing\/|^vitest/.test(target))).toEqual([])
  })
})

/** The screen that a file under web/pages belongs to: its own name, or its folder's. */
function screenOf(path: string): string {
  return (path.split('/')[2] ?? '').replace(/\.(tsx?|css)$/, '')
}

describe('web', () => {
  test('public code loads nothing of the administrator, unless it is asked for', () => {
    const files = within('web').filter(({ path }) => !inFolder(path, 'web/admin'))
    const breaks = (target: string, _path: string, dynamic: boolean) =>
      inFolder(target, 'web/admin') && !dynamic
    expect(broken(files, breaks)).toEqual([])
  })

  test('pages do not import other pages', () => {
    const breaks = (target: string, path: string) =>
      inFolder(target, 'web/pages') && screenOf(target) !== screenOf(path)
    expect(broken(within('web/pages'), breaks)).toEqual([])
  })

  test('sharing is used by pages and uses none', () => {
    const breaks = (target: string) => inFolder(target, 'web/admin')
    expect(broken(within('web/pages/shares'), breaks)).toEqual([])
  })

  test.each(['ui'])('the parts in %s know no data and no screen', (folder) => {
    const breaks = (target: string) =>
      inFolder(target, 'web') && !inFolder(target, 'web/ui', 'web/styles')
    expect(broken(within(`web/${folder}`), breaks)).toEqual([])
  })
})

describe('modules', () => {
  test('no file only passes on what others export', () => {
    const barrels = shipped.filter(
      ({ path, text }) =>
        /(^|\/)index\.tsx?$/.test(path) ||
        /^export \*/m.test(text) ||
        (/^export [^=]*\bfrom '/m.test(text) &&
          !/^export (const|function|async|class|type \w|default)/m.test(text)),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('no file needs itself by way of others; types are erased and do not count', () => {
    const byPath = new Map(sourceFiles.map((file) => [file.path, file]))
    const finished = new Set<string>()
    const cycles: string[] = []
    function follow(path: string, way: readonly string[]): void {
      if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
      if (way.includes(path) || finished.has(path)) return
      const own =
        byPath.get(path)?.imports.filter(({ dynamic, erased }) => !dynamic && !erased) ?? []
      for (const { target } of own) follow(target, [...way, path])
      finished.add(path)
    }
    for (const { path } of sourceFiles) follow(path, [])
    expect(cycles).toEqual([])
  })

  test('every import of our own names a file that exists', () => {
    const known = new Set(paths)
    const missing = (target: string) => isOwn(target) && !known.has(target.replace(/\?.*$/, ''))
    expect(broken(sourceFiles, missing)).toEqual([])
  })
})
