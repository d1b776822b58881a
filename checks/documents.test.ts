/** The documents lead to what is there. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { paths, project, textOf } from './source-files.ts'

const documents = paths.filter((path) => path.endsWith('.md'))

const there = (path: string) => existsSync(join(project, path))

test('every link in a document leads to a file', () => {
  const dead = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      // Pictures of the screens are taken from a running site and may not have been taken yet.
      .filter((target) => !/^https?:|docs\/images\//.test(target))
      .filter((target) => !there(join(dirname(document), target)))
      .map((target) => `${document} -> ${target}`),
  )
  expect(dead).toEqual([])
})

test('every path that a document names is there', () => {
  const rooms = /`((?:server|web|shared|checks|content|docs|migrations|e2e|bench)\/[\w./-]*)`/g
  const gone = documents.flatMap((document) =>
    [...textOf(document).matchAll(rooms)]
      .map(([, path = '']) => path)
      .filter((path) => !there(path))
      .map((path) => `${document} names ${path}`),
  )
  expect(gone).toEqual([])
})

test('every command that a document gives is one of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  const known = new Set(Object.keys(scripts))
  const unknown = documents.flatMap((document) =>
    [...textOf(document).matchAll(/npm run ([a-z0-9]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !known.has(script))
      .map((script) => `${document} names ${script}`),
  )
  expect(unknown).toEqual([])
})
