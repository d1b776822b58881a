/**
 * The nightly backup: each stored file is copied once, every night can be restored, and damage is noticed and mended.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillTestSite, openEmptySite, readAllData, tamper } from '../../../testing/cli-sites.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { openBackupFolder } from './backup-place.ts'
import { readState } from './backup-state.ts'
import { backUpInto, rehearse, restoreNight } from './nightly.ts'

const NIGHT_MS = 24 * 60 * 60 * 1000
const FIRST = Date.UTC(2026, 0, 1, 3)

describe.each(testDatabases)('the nightly backup of a site on %s', (database) => {
  let site: TestSite
  let folder: string
  beforeAll(async () => {
    site = await openTestSite(database)
    await fillTestSite(site)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-nightly-'))
    return () => rm(folder, { recursive: true })
  })

  const open = () => openBackupFolder(folder)
  const openCopies = () => openDisk(join(folder, 'files'), true)
  const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar'))

  it('comes back with every row and every byte, also what was shared since the night before', async () => {
    await backUpInto(await open(), site.services, FIRST)
    const image = await imagePart()
    await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location: 'Oslo' })
    await backUpInto(await open(), site.services, FIRST + NIGHT_MS)
    const place = await openEmptySite('SQLite')
    await restoreNight(place.site, await open(), FIRST + 2 * NIGHT_MS)
    expect(await readAllData(place.site)).toEqual(await readAllData(site.services))
    await place.close()
    expect(await readState(folder)).toMatchObject({ madeAt: FIRST + NIGHT_MS, failure: null })
  })

  it('copies no file twice', async () => {
    await backUpInto(await open(), site.services, FIRST)
    const copies = await openCopies()
    const [key = ''] = await Array.fromAsync(copies.list('published/'))
    const bytes = Number(await copies.size(key))
    // The same length as before, so that only a second copy would change it.
    await copies.remove(key)
    await copies.put(key, Readable.from([Buffer.alloc(bytes, 'x')]))
    await backUpInto(await open(), site.services, FIRST + NIGHT_MS)
    expect(String(await buffer(await copies.read(key)))).toBe('x'.repeat(bytes))
  })

  it('loses what no kept night names, and what a killed backup had left', async () => {
    await open()
    const copies = await openCopies()
    await copies.put('published/zz/gone.jpg', Readable.from(['x']))
    await writeFile(join(folder, 'keepsake-x.tar.part'), 'x')
    await backUpInto(await open(), site.services, FIRST)
    expect(await copies.size('published/zz/gone.jpg')).toBeNull()
    expect((await readdir(folder)).sort()).toEqual([...(await archives()), 'files', 'state.json'].sort())
  })

  it('never touches the backups of another site, such as a fresh one in the place of a lost one', async () => {
    await backUpInto(await open(), site.services, FIRST)
    const kept = async () => [await archives(), (await Array.fromAsync((await openCopies()).list())).sort()]
    const before = await kept()
    const fresh = await openTestSite(database)
    await expect(backUpInto(await open(), fresh.services, FIRST + NIGHT_MS)).rejects.toThrow('of another site')
    expect(await kept()).toEqual(before)
    await fresh.close()
  })

  it('is rehearsed: restored beside itself, compared, and removed again', async () => {
    await backUpInto(await open(), site.services, FIRST)
    const before = await readdir(folder)
    await rehearse(await open(), site.services, FIRST + 1)
    expect(await readdir(folder)).toEqual(before)
    expect(await readState(folder)).toMatchObject({ rehearsedAt: FIRST + 1 })
  })

  it('says that a copy is damaged, and mends it the night after', async () => {
    await backUpInto(await open(), site.services, FIRST)
    const copies = await openCopies()
    const [key = ''] = await Array.fromAsync(copies.list('originals/'))
    const bytes = Number(await copies.size(key))
    await tamper({ ...site.services, storage: copies }, key, Readable.from([Buffer.alloc(bytes, 'x')]))
    await expect(rehearse(await open(), site.services, FIRST + 1)).rejects.toThrow('damaged')
    expect(await readState(folder)).toMatchObject({ rehearsedAt: null, failure: expect.stringContaining('damaged') })
    await backUpInto(await open(), site.services, FIRST + NIGHT_MS)
    await rehearse(await open(), site.services, FIRST + NIGHT_MS)
    expect(await readState(folder)).toMatchObject({ rehearsedAt: FIRST + NIGHT_MS, failure: null })
  })
})
