/**
 * The demonstration moves from one machine to PostgreSQL and S3, and back, without a difference in rows or bytes.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFolder } from '../../../demo/fill.ts'
import { openEmptySite, readAllData, tamper } from '../../../testing/cli-sites.ts'
import { testAdministrator, testBucket } from '../../../testing/site.ts'
import { backUp } from '../../features/backup/backup.ts'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { restore } from '../../features/backup/restore.ts'
import { verify } from '../../features/backup/verify.ts'
import { exportBag } from '../../features/export/export.ts'
import { folderSink } from '../../features/export/sink.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { openSiteStorage } from '../services/services.ts'
import { openPages } from '../ssr/open-pages.ts'

let folder: string
let one: StoredSite
let many: Awaited<ReturnType<typeof openEmptySite>>
let returned: Awaited<ReturnType<typeof openEmptySite>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-move-'))
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  await fillFolder(config.dataDir, testAdministrator, () => {})
  const db = await openDatabase(config)
  one = { config, db, storage: await openSiteStorage(config, db) }
  many = await openEmptySite('PostgreSQL', { env: testBucket() })
  returned = await openEmptySite('SQLite')
}, 300_000)
afterAll(async () => {
  await Promise.all([one.db.destroy(), many.close(), returned.close()])
  await rm(folder, { recursive: true })
})

async function move(from: StoredSite, to: StoredSite, name: string): Promise<void> {
  const file = join(folder, name)
  expect((await backUp(from, file, Date.now())).lost).toEqual([])
  expect((await restore(to, file)).missing).toEqual([])
}

test('a backup of one machine restored into PostgreSQL and S3 differs in no row and no byte', async () => {
  await move(one, many.site, 'there.tar')
  const before = await readAllData(one)
  expect(before.stored.length).toBeGreaterThan(100)
  expect(await readAllData(many.site)).toEqual(before)
}, 300_000)

test('a backup of PostgreSQL and S3 restored on one machine differs in no row and no byte', async () => {
  await move(many.site, returned.site, 'back.tar')
  expect(await readAllData(returned.site)).toEqual(await readAllData(one))
}, 300_000)

test('an export of a site on S3 is the same as that of one machine', async () => {
  const albums = [join(folder, 'album-one'), join(folder, 'album-many')]
  const options = { originals: true, now: 0 }
  for (const [index, site] of [one, many.site].entries()) {
    await using pages = await openPages(site)
    await exportBag(site, pages, folderSink(albums[index] ?? ''), options)
  }
  const [first, second] = await Promise.all(
    albums.map(async (album) => {
      const files = await readdir(album, { recursive: true, withFileTypes: true })
      const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
      // The page on privacy says where pictures are kept; what counts its bytes differs with it.
      const same = paths.sort().filter((path) => !/(manifest-sha512|bag-info)\.txt$|\/privacy\//.test(path))
      expect(same.length).toBeGreaterThan(200)
      return Promise.all(same.map(async (path) => [path.slice(album.length), await readFile(path, 'base64')]))
    }),
  )
  expect(second).toEqual(first)
}, 300_000)

test('verify finds every file on S3 whole, and names one that is not', async () => {
  const { files, faults } = await verify(many.site)
  expect([files > 100, faults]).toEqual([true, []])
  const { publishedKey } = await many.site.db.selectFrom('files').select('publishedKey').executeTakeFirstOrThrow()
  await tamper(many.site, publishedKey)
  expect((await verify(many.site)).faults).toEqual([expect.stringContaining(`${publishedKey} is missing`)])
}, 300_000)
