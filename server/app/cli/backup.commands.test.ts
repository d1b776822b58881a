/**
 * The keeping commands on the site's folders, the main ones run as a family runs them: processes of their own.
 * Behaviour: Backup and restore
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { type Ran, runCommand } from '../../../testing/command.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { tarEntries } from '../../../testing/tar-entries.ts'
import { backUp } from '../../features/backup/backup.ts'
import { openBackupFolder } from '../../features/backup/backup-place.ts'
import { backUpInto } from '../../features/backup/nightly.ts'
import { restore } from '../../features/backup/restore.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { openStorage } from '../../platform/storage/open.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-keeping-'))
  file = join(folder, 'site.tar')
  const site = await openTestSite()
  await fillTestSite(site)
  await backUp(site.services, file, Date.now())
  const place = await openBackupFolder(join(folder, 'nights'))
  await backUpInto(place, site.services, Date.UTC(2026, 10, 23, 2))
  const image = await imagePart()
  await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location: 'Oslo' })
  await backUpInto(place, site.services, Date.UTC(2026, 10, 24, 2))
  await site.close()
})
afterAll(() => rm(folder, { recursive: true }))

/** In the process of the test. */
const command = (data: string, ...words: string[]) =>
  runCommand(words, { DATA_DIR: join(folder, data), DATABASE_URL: '' })

/** In a process of its own. */
async function keepsake(data: string, ...words: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, './main.js'), ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, data) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

/** A restored site, where the restore is not what is tested. */
async function openRestored(data: string): Promise<void> {
  const config = readConfig({ DATA_DIR: join(folder, data) })
  await mkdir(config.dataDir)
  await using db = await openDatabase(config)
  await restore({ config, db, storage: await openStorage(config, false) }, file)
}

describe('keepsake', () => {
  test('restores a backup, verifies and exports the site, and backs it up again', async () => {
    const restored = await keepsake('new', 'restore', file)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain(join(folder, 'new', 'content'))
    expect(await keepsake('new', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^All \d+ stored files are there and whole\.\n$/),
    })
    expect(await keepsake('new', 'export', join(folder, 'album'))).toMatchObject({ code: 0 })
    expect(await readdir(join(folder, 'album'))).toContain('index.html')
    expect(await keepsake('new', 'backup', join(folder, 'again.tar'))).toMatchObject({ code: 0 })
    expect(await readdir(folder)).toContain('again.tar')
  })

  test('without a file a backup is one more night, which comes back like the others', async () => {
    await openRestored('more')
    const [first, second] = [await command('more', 'backup'), await command('more', 'backup')]
    const nights = join(folder, 'more', 'backups')
    expect([first, second]).toEqual(Array(2).fill({ code: 0, err: '', out: `A copy is in ${nights}.\n` }))
    expect((await readdir(nights)).filter((name) => name.endsWith('.tar'))).toHaveLength(2)
    expect(await command('more-again', 'restore', nights)).toMatchObject({ code: 0, err: '' })
  })

  test('restores a kept night: the newest, the one of a date, or one that is named by its file', async () => {
    const nights = join(folder, 'nights')
    const [early = ''] = (await readdir(nights)).filter((name) => name.endsWith('.tar')).sort()
    const newest = await command('newest', 'restore', nights)
    const byDate = await command('by-date', 'restore', nights, '--night', '2026-11-23')
    const byFile = await command('by-file', 'restore', join(nights, early))
    expect([newest, byDate, byFile].map(({ code, err }) => ({ code, err }))).toEqual(
      Array(3).fill({ code: 0, err: '' }),
    )
    const filesOf = ({ out }: { out: string }) => Number(/back with (\d+) stored files/.exec(out)?.[1])
    expect(filesOf(byDate)).toBe(filesOf(newest) - 2)
    expect(filesOf(byFile)).toBe(filesOf(byDate))
    expect(byDate.out).toContain('It is the night of 2026-11-23 02:00.')
    expect(await command('none', 'restore', nights, '--night', '2026-11-20')).toMatchObject({
      code: 1,
      err: 'There is no night 2026-11-20. There are: 2026-11-23, 2026-11-24.\n',
    })
  })

  test('says of every kept night whether it would come back, and ends with 1 when one would not', async () => {
    const nights = join(folder, 'nights')
    const whole = await command('nobody', 'verify', '--backups', nights)
    expect(whole).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('All 2 kept nights would come back.'),
    })
    expect(whole.out).toMatch(
      /^2026-11-24 02:00: would come back with \d+ stored files\.\n2026-11-23 02:00: would come back/,
    )
    const broken = join(folder, 'broken')
    await cp(nights, broken, { recursive: true })
    const [, late = ''] = (await readdir(broken)).filter((name) => name.endsWith('.tar')).sort()
    await truncate(join(broken, late), 4096)
    const { code, err, out } = await command('nobody', 'verify', '--backups', broken)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^2026-11-24 02:00: would not come back\..*\n1 of 2 kept nights would not come back\.\n$/),
    ])
    expect(out).toMatch(/^2026-11-23 02:00: would come back with \d+ stored files\.\n$/)
  })

  test('exits with 1 and names the stored file that is missing', async () => {
    await openRestored('robbed')
    const storage = await openDisk(join(folder, 'robbed', 'files'), true)
    const [first] = await Array.fromAsync(storage.list('originals/'))
    await storage.remove(first ?? '')
    const faulty = { code: 1, err: expect.stringContaining(`${first} is missing`) }
    expect(await keepsake('robbed', 'verify')).toMatchObject(faulty)
    expect(await command('robbed', 'backup', join(folder, 'robbed.tar'))).toMatchObject(faulty)
  })

  test('fails to verify or back up a folder without a site, and creates nothing', async () => {
    for (const words of [['verify'], ['backup', join(folder, 'nothing.tar')]]) {
      const { code, out, err } = await command('nobody', ...words)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`There is no site in ${join(folder, 'nobody')}.`)
    }
    const left = await readdir(folder)
    expect(left.filter((name) => ['nobody', 'nothing.tar'].includes(name))).toEqual([])
  })

  test('restores a backup that lies unpacked in a folder', async () => {
    const whole = await readFile(file)
    const parts = join(folder, 'unpacked')
    for (const { name, bytes, size } of tarEntries(whole)) {
      await mkdir(dirname(join(parts, name)), { recursive: true })
      await writeFile(join(parts, name), whole.subarray(bytes, bytes + size))
    }
    expect(await command('from-parts', 'restore', parts)).toMatchObject({ code: 0, err: '' })
  })

  test('reports a path that does not exist, or a folder in place of a file', async () => {
    await openRestored('placed')
    const nowhere = join(folder, 'nowhere', 'x.tar')
    const { code, err } = await command('placed', 'backup', nowhere)
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/nowhere.*: There is no such file or folder\.\n$/),
    })
    expect((await command('fresh', 'restore', join(folder, 'placed', 'files'))).err).toContain('There is no backup in ')
  })

  test('reports in one sentence why it cannot restore or back up', async () => {
    const sentences = [
      await command('new', 'restore', join(folder, 'nowhere.tar')),
      await command('other', 'restore', join(folder, 'nowhere.tar')),
      await command('other', 'backup', file),
    ]
    expect(sentences.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(sentences.map(({ err }) => err)).toEqual([
      expect.stringMatching(/^There is a site here already\..*\n$/),
      `There is no file ${join(folder, 'nowhere.tar')}.\n`,
      `${file} is there already. Please name a new file.\n`,
    ])
  })

  test('fails when the folder of the stored files is missing', async () => {
    const data = join(folder, 'unmounted')
    await openRestored('unmounted')
    await rm(join(data, 'files'), { recursive: true })
    const { code, err } = await command('unmounted', 'verify')
    expect(code).toBe(1)
    expect(err).toContain('Is its disk mounted?')
  })
})
