/** For tests: a site with rows of most collections, and empty sites to restore into. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readSnapshot } from '../server/features/backup/backup.ts'
import type { StoredSite } from '../server/features/backup/backup-format.ts'
import { readConfig } from '../server/platform/config.ts'
import { openSqlite } from '../server/platform/db/sqlite.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { mp3, pdf } from './files.ts'
import { imagePart, send, sendForm } from './requests.ts'
import { openTestDatabase, type TestDatabase, type TestSite } from './site.ts'

/** A photo, a track, a writing, a rock, and a sticker that lies in the trash. */
export async function fillTestSite(site: TestSite): Promise<void> {
  const image = await imagePart('IMG 0042.JPG')
  const share = { name: 'Ines', location: 'Cabo da Roca' }
  const replies = [
    await sendForm(site, 'POST', '/api/admin/upload', { image, title: 'A dock / at dawn?' }),
    await sendForm(site, 'POST', '/api/admin/upload-track', {
      audio: { bytes: mp3({ artist: 'Rowan' }), name: 'stairwell.mp3' },
      title: 'Stairwell',
    }),
    await sendForm(site, 'POST', '/api/admin/writings', {
      pdf: { bytes: pdf(), name: 'I am I.pdf' },
      title: 'I Am I',
    }),
    await sendForm(site, 'POST', '/api/rocks', { image, ...share, description: 'Windy.\nYes.' }),
    await sendForm(site, 'POST', '/api/stickers', { image, ...share }),
  ]
  for (const reply of replies) if (reply.statusCode !== 201) throw new Error(reply.body)
  await send(site, 'DELETE', `/api/admin/stickers/${replies.at(-1)?.json().id}`)
}

type EmptySite = {
  /** Otherwise its database has no tables yet. */
  migrated?: boolean
  /** Its settings, such as those of an S3 store; by default its files are in a folder. */
  env?: Record<string, string>
}

/** An empty site. */
export async function openEmptySite(
  kind: TestDatabase,
  { migrated = true, env = {} }: EmptySite = {},
): Promise<{ site: StoredSite; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-restored-'))
  const fresh = openSqlite(join(folder, 'keepsake.db'))
  const { db, close } = migrated ? await openTestDatabase(kind) : { db: fresh, close: async () => {} }
  const config = readConfig({ DATA_DIR: folder, ...env })
  const site = { config, db, storage: await openStorage(config, false) }
  return {
    site,
    close: async () => {
      await close()
      await fresh.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

/** All rows of a site, and its stored bytes by key. */
export async function readAllData({ db, storage }: StoredSite) {
  const tables = [...(await readSnapshot(db))].map(([name, rows]) => [
    name,
    rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
  ])
  const stored: [string, string][] = []
  for await (const key of storage.list()) {
    if (key.startsWith('variants/')) continue
    stored.push([key, (await buffer(await storage.read(key))).toString('base64')])
  }
  return { tables: Object.fromEntries(tables), stored: stored.sort() }
}

/** Removes a stored object and puts other bytes under its key, or none. */
export async function tamper({ storage }: Pick<StoredSite, 'storage'>, key: string, bytes?: Readable): Promise<void> {
  await storage.remove(key)
  if (bytes) await storage.put(key, bytes)
}
