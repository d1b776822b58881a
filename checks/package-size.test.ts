/** The installation of a family stays small: the packages of production, after unread files were removed. */
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, textOf } from './source-files.ts'

const MAX_MB = 300
/** The engine of the book, which an installation may leave out. */
const ENGINE = 'node_modules/@myriaddreamin'
const MAX_ENGINE_MB = 55
const BLOCK_BYTES = 4096

type Package = { dev?: boolean; peer?: boolean }
const { packages }: { packages: Record<string, Package> } = JSON.parse(textOf('package-lock.json'))
const isLeftOut = (path: string) => path === ENGINE || packages[path]?.dev || packages[path]?.peer

/** On the disk, as `du` counts it: in blocks, and a file with several names once. Paths are from the project's root. */
function bytesOf(folder: string, seen: Set<number>): number {
  return readdirSync(join(project, folder), { withFileTypes: true }).reduce((sum, entry) => {
    const path = `${folder}/${entry.name}`
    // Caches of the tools of development.
    if (entry.name.startsWith('.')) return sum
    if (entry.isDirectory()) return sum + (isLeftOut(path) ? 0 : BLOCK_BYTES + bytesOf(path, seen))
    const { ino, size } = lstatSync(join(project, path))
    if (seen.has(ino)) return sum
    seen.add(ino)
    return sum + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }, 0)
}

test(`the engine of the book takes at most ${MAX_ENGINE_MB} MB`, () => {
  expect(bytesOf(ENGINE, new Set()) / 2 ** 20).toBeLessThanOrEqual(MAX_ENGINE_MB)
})

test(`the packages of production take at most ${MAX_MB} MB`, () => {
  expect(bytesOf('node_modules', new Set()) / 2 ** 20).toBeLessThanOrEqual(MAX_MB)
})
