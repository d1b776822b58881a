/**
 * The words of a backup survive a power cut from the moment that the restore is done.
 * Behaviour: Backup and restore; Durability
 */
import { readlinkSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openEmptySite } from '../../../testing/cli-sites.ts'
import { openTestSite } from '../../../testing/site.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

it('every file of content/, every folder of it and the one above are synced before a restore is done', async () => {
  const old = await openTestSite()
  const contentDir = join(old.folder, 'own-words')
  await mkdir(join(contentDir, 'images', 'early'), { recursive: true })
  for (const name of ['story.md', 'images/dock.jpg', 'images/early/first.jpg'])
    await writeFile(join(contentDir, name), name)
  const file = join(old.folder, 'whole.tar')
  await backUp({ ...old.services, config: { ...old.services.config, contentDir } }, file, Date.now())
  const place = await openEmptySite('SQLite')
  const { dataDir } = place.site.config

  const synced = new Set<string>()
  await using handle = await open(file)
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(function (
    this: FileHandle,
  ) {
    synced.add(readlinkSync(`/proc/self/fd/${this.fd}`))
    return this.datasync()
  })
  await restore(place.site, file)
  sync.mockRestore()

  const staged = join(dataDir, 'restoring', 'content')
  const names = await readdir(join(dataDir, 'content'), { recursive: true })
  expect(names.sort()).toEqual(['images', 'images/dock.jpg', 'images/early', 'images/early/first.jpg', 'story.md'])
  expect([...synced]).toEqual(expect.arrayContaining([...names.map((name) => join(staged, name)), staged, dataDir]))
  await place.close()
  await old.close()
})
