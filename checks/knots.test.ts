/** Circles of imports between folders of the product, counted to depth 3, such as `web/admin/library`. */
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const product = sourceFiles.filter(({ path }) => /^(?:server|shared|web)\//.test(path) && !isTest(path))
const files = new Set(product.map(({ path }) => path))

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/')
}

/** The folders that each folder imports, types and lazy imports too. */
function importedFolders(): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  for (const { path, imports } of product) {
    const folder = folderOf(path)
    const targets = imports.map(({ target }) => target.replace(/\?.*$/, '')).filter((target) => files.has(target))
    imported.set(folder, new Set([...(imported.get(folder) ?? []), ...targets.map(folderOf)]))
  }
  return imported
}

/** Every folder that `start` imports, also by way of others. */
function reachedFrom(start: string, imported: ReadonlyMap<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(imported.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    waiting.push(...(imported.get(folder) ?? []))
  }
  return reached
}

/** Groups of folders that import each other, by way of others too. */
function knots(): string[][] {
  const imported = importedFolders()
  const reached = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder, imported)]))
  const groups = [...reached].map(([folder, others]) =>
    [...others].filter((other) => other === folder || reached.get(other)?.has(folder)).sort(),
  )
  const larger = groups.filter((group) => group.length > 1).map((group) => group.join(' '))
  return [...new Set(larger)].map((group) => group.split(' '))
}

test('no folder imports itself by way of others', () => {
  expect(knots()).toEqual([])
})
