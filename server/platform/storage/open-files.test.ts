/** Files stay open between reads, but only some, and none that was removed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOpenFiles } from './open-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-files-'))
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), `bytes of ${name}`)
})
afterAll(() => rm(folder, { recursive: true }))

/** The names of the files in the folder that this process holds open: from /proc, or from `lsof` on a Mac. */
async function openNames(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => null)
  const targets = descriptors
    ? await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    : (await promisify(execFile)('lsof', ['-p', String(process.pid), '-Fn'])).stdout.split('\n')
  const own = targets.filter((target) => target.includes(`${basename(folder)}/`))
  return own.map((target) => target.slice(-1)).sort()
}

async function readText(files: ReturnType<typeof createOpenFiles>, name: string, position = 0): Promise<string> {
  const buffer = Buffer.alloc(20)
  return buffer.toString('utf8', 0, await files.read(join(folder, name), buffer, position))
}

describe('files that are open between reads', () => {
  it('are those that were read last', async () => {
    const files = createOpenFiles(2, 60_000)
    expect(await readText(files, 'a')).toBe('bytes of a')
    expect(await readText(files, 'a', 9)).toBe('a')
    await readText(files, 'b')
    await readText(files, 'c')
    await expect.poll(openNames).toEqual(['b', 'c'])
    for (const name of ['b', 'c']) files.close(join(folder, name))
    await expect.poll(openNames).toEqual([])
  })

  it('are closed after their last reader when they are removed meanwhile', async () => {
    const files = createOpenFiles(2, 60_000)
    const reading = readText(files, 'a')
    files.close(join(folder, 'a'))
    expect(await reading).toBe('bytes of a')
    await expect.poll(openNames).toEqual([])
  })

  it('are closed when nobody has read them for a while', async () => {
    const files = createOpenFiles(2, 20)
    await readText(files, 'a')
    await expect.poll(openNames).toEqual([])
  })

  it('are opened again after one that was not there has come', async () => {
    const files = createOpenFiles(2, 60_000)
    await expect(readText(files, 'd')).rejects.toMatchObject({ code: 'ENOENT' })
    await writeFile(join(folder, 'd'), 'bytes of d')
    expect(await readText(files, 'd')).toBe('bytes of d')
    files.close(join(folder, 'd'))
  })
})
