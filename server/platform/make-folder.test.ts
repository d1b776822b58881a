/**
 * Folders named by settings: made for this account alone, left as they are, or refused with a sentence.
 * Behaviour: Health and start
 */
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canMount, mount, unmount } from '../../testing/mount.ts'
import { ConfigError } from './config-values.ts'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-make-'))
})
afterAll(() => rm(folder, { recursive: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('a folder that is missing is made for this account alone, and so are those above it', async () => {
  await makeFolder(join(folder, 'new', 'data'), 'DATA_DIR')
  expect([await modeOf(join(folder, 'new')), await modeOf(join(folder, 'new', 'data'))]).toEqual([0o700, 0o700])
})

it('a folder that was there keeps its mode', async () => {
  const there = join(folder, 'there')
  await mkdir(there)
  await chmod(there, 0o755)
  await makeFolder(there, 'DATA_DIR')
  expect(await modeOf(there)).toBe(0o755)
})

describe('a sentence names the setting where the folder', () => {
  const refusal = (path: string) => makeFolder(path, 'BACKUP_DIR').catch((error) => error)

  it('is a file, or below one', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'a letter')
    for (const path of [file, join(file, 'data')]) {
      const error = await refusal(path)
      expect(error).toBeInstanceOf(ConfigError)
      expect(error.message).toBe(`The setting BACKUP_DIR must be a folder, and ${path} is a file or below one.`)
    }
  })

  it.runIf(process.platform === 'linux')('cannot be made by anybody, as below /proc', async () => {
    expect((await refusal('/proc/keepsake')).message).toBe(
      'The setting BACKUP_DIR must be a folder that this account may make, read and write to, and /proc/keepsake is none (ENOENT).',
    )
  })

  it.runIf(canMount())('is on a disk that cannot be written to', async () => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    mount(disk, 'size=2m,ro')
    try {
      for (const path of [disk, join(disk, 'data')])
        expect((await refusal(path)).message).toContain(`${path} is none (EROFS)`)
    } finally {
      unmount(disk)
    }
  })
})
