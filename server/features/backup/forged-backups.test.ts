/**
 * Archives that no site has made: each is refused with a sentence, and changes nothing.
 * Behaviour: Backup and restore
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { type Forgery, forgeries } from '../../../testing/forged-backups.ts'
import { addPhotos } from '../../../testing/killed-restores.ts'
import { send, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { createLink } from '../accounts/links.ts'
import { backUp } from './backup.ts'

const tus = { 'tus-resumable': '1.0.0' }

let backup: Buffer
let fresh: TestSite
let headers: Record<string, string>
beforeAll(async () => {
  const old = await openTestSite()
  await addPhotos(old.services, 2)
  const file = join(old.folder, 'whole.tar')
  await backUp(old.services, file, Date.now())
  backup = await readFile(file)
  await old.close()
  fresh = await openTestSite()
  const { db, now } = fresh.services
  for (const table of ['administrators', 'history'] as const) await db.deleteFrom(table).execute()
  headers = { authorization: `Bearer ${(await createLink(db, 'setup', now())).token}` }
})
afterAll(() => fresh.close())

async function tryToRestore(bytes: Buffer) {
  const length = { 'upload-length': String(bytes.length) }
  const created = await send(fresh, 'POST', '/api/setup/uploads', { headers: { ...tus, ...headers, ...length } })
  const path = String(created.headers.location)
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await fresh.app.inject({ method: 'PATCH', url: path, headers: { ...tus, ...headers, ...chunk }, payload: bytes })
  return sendJson(fresh, 'POST', '/api/setup/restore', { upload: path.split('/').pop() }, { headers })
}

it('a forged archive is refused with a sentence, whatever is in it, and changes nothing', async () => {
  const before = await storedState(fresh)
  const wrong: string[] = []
  const all: Forgery[] = await forgeries(backup)
  expect(all.length).toBeGreaterThan(60)
  for (const { name, bytes } of all) {
    const { statusCode, body } = await tryToRestore(bytes)
    const { error } = JSON.parse(body)
    if (statusCode !== 400 || !/^[A-Z][^{}]+\.$/.test(String(error))) wrong.push(`${name}: ${statusCode} ${body}`)
  }
  expect(wrong).toEqual([])
  expect(await storedState(fresh)).toEqual(before)
  expect(await fresh.services.db.selectFrom('unfinished').selectAll().execute()).toEqual([])
  const left = await readdir(fresh.folder)
  expect(left.filter((name) => /restor(ing|ed-content)$/.test(name))).toEqual([])
  expect(fresh.services.restored.signal.aborted).toBe(false)
})

it('an archive of another program is refused with what to do, and a backup packed once more is taken', async () => {
  const other = Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(2000, 7)])
  const refused = await tryToRestore(other)
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: adminBackups.errors.refusals.packed }])
  const taken = await tryToRestore(gzipSync(backup))
  expect([taken.statusCode, taken.json()]).toEqual([200, { files: 4, missing: 0 }])
})
