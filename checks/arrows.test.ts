/** Allowed imports: the table of rooms in ARCHITECTURE.md, row by row, and the rules below it. */
import { describe, expect, test } from 'vitest'
import { isTest, paths, type SourceFile, sourceFiles, textOf } from './source-files.ts'

const product = sourceFiles.filter(({ path }) => !isTest(path))
const folders = [...new Set(paths.filter((path) => path.includes('/')).map(folderOf))]

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/**
 * A room such as 'server/platform/media', 'web/ui' or 'demo'; for files directly in a floor or side, its name alone.
 */
function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1)
  const depth = parts[0] === 'server' ? 3 : parts[0] === 'web' ? 2 : 1
  return parts.slice(0, depth).join('/')
}

/** The rooms of the table, from the lowest to the highest. */
const rooms = [...textOf('ARCHITECTURE.md').matchAll(/^\| `((?:shared|server|web)[\w/-]*)` \| .+ \|$/gm)].map(
  ([, room = '']) => room,
)

/** 'a -> b' for every import that breaks a rule, so that a failure names the line to look for. */
function violations(
  files: readonly SourceFile[],
  breaks: (target: string, path: string, dynamic: boolean) => boolean,
): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter(({ target, dynamic }) => breaks(target, path, dynamic)).map(({ target }) => `${path} -> ${target}`),
  )
}

const within = (...rooms: string[]) => product.filter(({ path }) => rooms.includes(folderOf(path)))
const isOwn = (target: string) => target.includes('/') && folders.includes(folderOf(target))
const isNode = (target: string) => target.startsWith('node:')

describe('the rooms of ARCHITECTURE.md', () => {
  test('every room of server and web has a row in the table', () => {
    const found = new Set(paths.filter((path) => /^(shared|server|web)\/(?!tsconfig)/.test(path)).map(roomOf))
    expect([...rooms].sort()).toEqual([...found].sort())
  })

  test.each(rooms)('%s imports only rooms that stand above it', (room) => {
    const files = product.filter(({ path }) => roomOf(path) === room)
    const above = rooms.slice(0, rooms.indexOf(room) + 1)
    expect(violations(files, (target) => isOwn(target) && !above.includes(roomOf(target)))).toEqual([])
  })
})

describe('the rules of ARCHITECTURE.md', () => {
  test('content holds data and no code', () => {
    expect(paths.filter((path) => /^content\/.*\.[cm]?[jt]sx?$/.test(path))).toEqual([])
  })

  test('shared and web import nothing of Node', () => {
    expect(violations(within('shared', 'web'), isNode)).toEqual([])
  })

  test('the product imports nothing of demo, scaled, testing, checks, e2e or bench', () => {
    const outside = ['demo', 'scaled', 'testing', 'checks', 'e2e', 'bench', 'vitest']
    const breaks = (target: string) => outside.includes(folderOf(target))
    expect(violations(within('shared', 'server', 'web'), breaks)).toEqual([])
  })

  test('arrows of the server go down: platform, features, app', () => {
    const floors = ['platform', 'features', 'app']
    const floorOf = (path: string) => (path.startsWith('server/') ? floors.indexOf(path.split('/')[1] ?? '') : -1)
    const breaks = (target: string, path: string) => floorOf(target) > floorOf(path)
    expect(
      violations(
        within('server').filter(({ path }) => floorOf(path) >= 0),
        breaks,
      ),
    ).toEqual([])
  })

  test('the type of all services is named on the floor of the app alone, in at most ten files', () => {
    const importing = within('server').filter(({ imports }) =>
      imports.some(({ target }) => target === 'server/app/services/services.ts'),
    )
    expect(importing.filter(({ path }) => !path.startsWith('server/app/')).map(({ path }) => path)).toEqual([])
    expect(importing.length).toBeLessThanOrEqual(10)
  })

  test('media, storage and db never import each other, not even types', () => {
    const rooms = ['media', 'storage', 'db'].map((name) => `server/platform/${name}`)
    const files = product.filter(({ path }) => rooms.includes(roomOf(path)))
    const breaks = (target: string, path: string) => rooms.includes(roomOf(target)) && roomOf(target) !== roomOf(path)
    expect(violations(files, breaks)).toEqual([])
  })

  test('server meets web only in server/app/ssr', () => {
    const elsewhere = within('server').filter(({ path }) => roomOf(path) !== 'server/app/ssr')
    expect(violations(elsewhere, (target) => folderOf(target) === 'web')).toEqual([])
  })

  test('main files are where processes start, and nobody imports one', () => {
    expect(violations(product, (target) => /(^|\/)main\.[jt]s$/.test(target))).toEqual([])
  })

  test('public pages load the administrators’ code by a dynamic import alone', () => {
    const files = within('web').filter(({ path }) => roomOf(path) !== 'web/admin')
    const breaks = (target: string, _path: string, dynamic: boolean) => roomOf(target) === 'web/admin' && !dynamic
    expect(violations(files, breaks)).toEqual([])
  })

  test('pages do not import other pages', () => {
    const pageOf = (path: string) => path.split('/')[2]
    const files = product.filter(({ path }) => roomOf(path) === 'web/pages')
    const breaks = (target: string, path: string) => roomOf(target) === 'web/pages' && pageOf(target) !== pageOf(path)
    expect(violations(files, breaks)).toEqual([])
  })

  test('places of administrators do not import each other', () => {
    const placeOf = (path: string) => /^web\/admin\/(today|pictures|words|people|settings)\//.exec(path)?.[1]
    const breaks = (target: string, path: string) => placeOf(target) !== undefined && placeOf(target) !== placeOf(path)
    const files = product.filter(({ path }) => /^web\/admin\/.+\//.test(path))
    expect(violations(files, breaks)).toEqual([])
  })

  test('no file is a barrel that only passes on exports of others', () => {
    const barrels = product.filter(
      ({ path, text }) =>
        /(^|\/)index\.tsx?$/.test(path) ||
        /^export \*/m.test(text) ||
        (/^export [^=]*\bfrom '/m.test(text) && !/^export (const|function|async|class|type \w|default)/m.test(text)),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  test('no file imports itself by way of others; types and lazy imports count', () => {
    const byPath = new Map(sourceFiles.map((file) => [file.path, file]))
    const finished = new Set<string>()
    const cycles: string[] = []
    function follow(path: string, way: readonly string[]): void {
      if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
      if (way.includes(path) || finished.has(path)) return
      for (const { target } of byPath.get(path)?.imports ?? []) follow(target, [...way, path])
      finished.add(path)
    }
    for (const { path } of sourceFiles) follow(path, [])
    expect(cycles).toEqual([])
  })

  test('every import of our own names a file that exists', () => {
    const existing = new Set(paths)
    const missing = (target: string) => isOwn(target) && !existing.has(target.replace(/\?.*$/, ''))
    expect(violations(sourceFiles, missing)).toEqual([])
  })
})
