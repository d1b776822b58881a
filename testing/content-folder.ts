/** For tests: a folder of words for each test of a file. */
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'

/** The shipped sample. */
export const sample = join(import.meta.dirname, '../content')

/**
 * A folder that is empty before each test, unless `fill` writes into it, and the way to change one thing in one of
 * its files.
 */
export function contentFolder(fill: (folder: string) => Promise<unknown> = async () => {}) {
  const temporary = mkdtempSync(join(tmpdir(), 'words-'))
  const folder = join(temporary, 'content')
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await fill(folder)
  })
  afterAll(() => rm(temporary, { recursive: true }))

  /** Puts a file into the folder as it is in `from`, with one thing changed; fails when there was nothing to change. */
  async function change(file: string, before: string | RegExp, after: string, from = folder): Promise<void> {
    const text = await readFile(join(from, file), 'utf8')
    const changed = text.replace(before, after)
    expect(changed).not.toBe(text)
    await writeFile(join(folder, file), changed)
  }
  return { folder, change }
}
