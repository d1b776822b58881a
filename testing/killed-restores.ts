/**
 * For tests: restores that are killed at a random moment, by command and by browser, and begun again in the same
 * place.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredSite } from '../server/features/backup/backup-format.ts'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import type { TableRow } from '../server/platform/db/tables.ts'
import { newId } from '../server/platform/id.ts'
import { putHashed } from '../server/platform/storage/hash-stream.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { readAllData } from './cli-sites.ts'
import { setupTokenOf, startServer } from './process.ts'

/** Number of runs of each kind; `KILLED_RESTORES=10` tries harder. */
export const KILLED_RESTORES = Number(process.env.KILLED_RESTORES ?? 1)

export type Place = { DATA_DIR: string } & Record<string, string>

/** Size of each stored file. */
const BYTES = 20_000

const command = join(import.meta.dirname, '../server/app/cli/main.js')

/** Resolves at a random time after a restore has begun in the place, or when it has ended. */
async function randomMoment({ DATA_DIR }: Place, longest: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = ended.then(() => {
    isOver = true
  })
  while (!isOver && !existsSync(join(DATA_DIR, 'restoring'))) await sleep(1)
  await Promise.race([sleep(Math.random() * longest), over])
}

function spawnRestore(place: Place, file: string) {
  const env = { PATH: process.env.PATH ?? '', ...place }
  const child = spawn(process.execPath, [command, 'restore', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, exited }
}

/** Runs the command to its end. */
export function restoreByCommand(place: Place, file: string) {
  return spawnRestore(place, file).exited
}

/** Milliseconds from the first trace of a restore to its end. */
export async function timeRestore(place: Place, file: string): Promise<number> {
  const { exited } = spawnRestore(place, file)
  await randomMoment(place, 0, exited)
  const begun = performance.now()
  await exited
  return performance.now() - begun
}

/** Kills the command at a random moment. Its code is null then, unless it has ended before. */
export async function killCommand(place: Place, file: string, longest: number) {
  const { child, exited } = spawnRestore(place, file)
  await randomMoment(place, longest, exited)
  child.kill('SIGKILL')
  return exited
}

const tus = { 'tus-resumable': '1.0.0' }

/**
 * Starts a server on the place, sends the backup, presses the button, and kills the server at a random moment. Returns
 * a function that presses again.
 */
export async function killBrowserRestore(place: Place, backup: Buffer, longest: number) {
  const server = await startServer(place)
  const headers = { authorization: `Bearer ${await setupTokenOf(server)}`, ...tus }
  const created = await fetch(`${server.url}/api/setup/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(backup.length) },
  })
  const path = created.headers.get('location') ?? ''
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await fetch(server.url + path, { method: 'PATCH', headers: { ...headers, ...chunk }, body: Uint8Array.from(backup) })
  const press = async (url: string) =>
    fetch(`${url}/api/setup/restore`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ upload: path.split('/').pop() }),
    })
  const pressed = press(server.url).catch(() => null)
  await randomMoment(place, longest, pressed)
  await server.kill('SIGKILL')
  await pressed
  return press
}

/**
 * Photos as the site has them, of random bytes instead of images. Their number gives a restore many moments to be
 * killed at.
 */
export async function addPhotos({ db, storage }: StoredSite, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId()
    const keys = { publishedKey: `published/${id}.jpg`, originalKey: `originals/${id}` }
    const [sha256, originalSha256] = [
      await putHashed(storage, keys.publishedKey, Readable.from([randomBytes(BYTES)])),
      await putHashed(storage, keys.originalKey, Readable.from([randomBytes(BYTES)])),
    ]
    const sizes = { bytes: BYTES, originalBytes: BYTES, width: 4, height: 3, thumbhash: null }
    const file = { collection: 'photos', slot: 'image', name: `${nth}.jpg`, type: 'image/jpeg', retiredAt: null }
    await db
      .insertInto('files')
      .values({ id, ...keys, sha256, originalSha256, ...sizes, ...file, createdAt: nth })
      .execute()
    const texts = { title: `Photo ${nth}`, description: null, alt: null, year: null, category: 'general' }
    const flags = { featured: 0, homepage: 0, portrait: 0 } as const
    const times = { createdAt: nth, updatedAt: nth, deletedAt: null, position: null }
    const row = { id: newId(), ...texts, ...flags, ...times, imageId: id }
    await db
      .insertInto('photos')
      .values(row as TableRow as never)
      .execute()
  }
}

async function readFolder(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = paths.map(
    async (path): Promise<[string, string]> => [path.slice(folder.length), await readFile(path, 'base64')],
  )
  return (await Promise.all(read)).sort()
}

/** All rows, stored bytes and words of a site, and what a restore could have left there. */
export async function readWhole(site: StoredSite, words: string) {
  const { tables, stored } = await readAllData(site)
  const unfinished = await site.db.selectFrom('unfinished').selectAll().execute()
  const isStaged = existsSync(join(site.config.dataDir, 'restoring'))
  // A server makes settings of its own.
  const { settings, ...rows } = tables
  return { rows, settings: settings as string[], stored, words: await readFolder(words), unfinished, isStaged }
}

/** The same of a place that no process has open. */
export async function readPlace(place: Place, words: string) {
  const config = readConfig(place)
  await using db = await openDatabase(config)
  return await readWhole({ config, db, storage: await openStorage(config, true) }, join(place.DATA_DIR, words))
}
