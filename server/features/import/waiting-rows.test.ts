/**
 * An import waits for a look, and one odd file or date ends nothing.
 * Behaviour: Moving in
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { photos } from '../../../shared/collections/photos.ts'
import { lendPools } from '../../../testing/media-pools.ts'
import { json, picture, playMemorial } from '../../../testing/memorial-server.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { readWords } from '../search/entries.ts'
import { withImportFolder } from './import-services.ts'
import { readLocal } from './local-source.ts'
import { lastLine, runImport } from './run-import.ts'
import { readSite } from './site-source.ts'
import type { Source } from './source.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-waiting-'))
  await mkdir(join(folder, 'in'))
  return () => rm(folder, { recursive: true })
})

async function readFolder(): Promise<Source> {
  const person = { born: '1980', died: '2020' }
  return readLocal([join(folder, 'in')], folder, { as: null, folders: false, person, onRead: () => {} })
}

async function bringIn(site: TestSite, source: Source, show = false) {
  const said: string[] = []
  const options = { dryRun: false, show, temp: site.services.temp, reports: [join(folder, 'report.csv')] }
  const listening = { say: (line: string) => said.push(line), onProgress: () => {}, mediaPools: lendPools() }
  const result = await runImport(site.services, source, {
    ...options,
    ...listening,
    signal: new AbortController().signal,
  })
  return { last: lastLine(result), said }
}

const list = async (site: TestSite, path: string) => (await send(site, 'GET', path)).json()

describe.each(testDatabases)('an import on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
    return () => site.close()
  })

  test('of a folder is seen by administrators alone until somebody has looked', async () => {
    await writeFile(join(folder, 'in/lake.jpg'), await picture(1))
    const { last, said } = await bringIn(site, await readFolder())
    expect(last).toBe('imported 1, already here 0, skipped 0, failed 0')
    expect(said).toContain('1 of them wait for a look in /admin, and are not shown until then.')
    const [photo, ...others] = await list(site, '/api/admin/photos')
    expect([photo.state, others]).toEqual(['waiting', []])
    expect(await list(site, '/api/admin/photos?state=waiting')).toHaveLength(1)
    expect(await list(site, '/api/admin/photos?state=shown')).toEqual([])
    for (const path of ['/api/photos', '/api/photos?portrait=true', '/api/search?q=lake'])
      expect(await list(site, path)).toEqual([])
    expect((await send(site, 'GET', photo.imageUrl)).statusCode).toBe(404)
    expect((await send(site, 'GET', `${photo.imageUrl}?w=320`)).statusCode).toBe(404)
    expect((await send(site, 'GET', photo.imageUrl, { admin: true })).statusCode).toBe(200)
  })

  test('shows a folder at once when that is asked for, but not what its source is not certain of, nor a chat', async () => {
    await writeFile(join(folder, 'in/lake.jpg'), await picture(1))
    await writeFile(join(folder, 'in/sea.jpg'), await picture(2))
    await mkdir(join(folder, 'in/chat'))
    const chat = '[01.05.23, 10:00:00] Ana: We think of you.\n[02.05.23, 10:00:00] Ben: Always.\n'
    await writeFile(join(folder, 'in/chat/_chat.txt'), chat)
    const source = await readFolder()
    for (const row of source.rows)
      if (row.files.image?.name.endsWith('sea.jpg')) row.uncertain = 'Its mark cannot be read.'
    await bringIn(site, source, true)
    expect(await list(site, '/api/photos')).toHaveLength(1)
    expect(await list(site, '/api/admin/photos?state=waiting')).toHaveLength(1)
    expect(await list(site, '/api/admin/memories?state=waiting')).toHaveLength(2)
  })

  test('keeps keywords and people of a picture for the search alone, on the site and in an export', async () => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>Sailing</rdf:li></rdf:Bag>
      </dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`
    await writeFile(join(folder, 'in/lake.jpg'), await picture(1))
    await writeFile(join(folder, 'in/lake.jpg.xmp'), packet)
    const people = { people: [{ name: 'Zoë Weiß' }], photoTakenTime: { timestamp: '1000000000' } }
    await writeFile(join(folder, 'in/lake.jpg.json'), JSON.stringify(people))
    await bringIn(site, await readFolder(), true)
    const [photo] = await list(site, '/api/photos')
    for (const question of ['sailing', 'zoe weiss'])
      expect(await list(site, `/api/search?q=${question}`), question).toMatchObject([{ id: photo.id, text: '2001' }])
    for (const path of ['/api/photos', '/api/admin/photos', '/gallery'])
      expect((await send(site, 'GET', path)).body, path).not.toMatch(/sailing|zoë/i)
    const found = await readWords(site.services.db, photos, [photo.id])
    expect(found.get(photo.id)).toEqual(expect.arrayContaining(['sailing', 'zoe']))
  })

  test('leaves a photo that waits out of the hero, and says why', async () => {
    await writeFile(join(folder, 'in/lake.jpg'), await picture(1))
    await bringIn(site, await readFolder())
    const [photo] = await list(site, '/api/admin/photos')
    const reply = await sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}/portrait`, { portrait: true })
    expect([reply.statusCode, reply.json().error]).toEqual([409, expect.stringContaining('Keep it on the site first')])
  })
})

describe('an import of one machine of several', () => {
  test('an import is refused with a sentence while another machine with the same database runs one', async () => {
    const site = await openTestSite('PostgreSQL')
    const machine = async (name: string) => {
      await mkdir(join(folder, name))
      return { db: site.services.db, config: { ...site.services.config, dataDir: join(folder, name) } }
    }
    const [one, other] = [await machine('one'), await machine('other')]
    const refused = withImportFolder(one, () => withImportFolder(other, async () => {}))
    await expect(refused).rejects.toThrow('Another import is running on this site.')
    expect(await withImportFolder(other, async () => 'free')).toBe('free')
    await site.close()
  })
})

describe('an import of a site', () => {
  test('goes on after a cut connection and an impossible date, each a line of the report', async () => {
    const site = await openTestSite()
    const elsewhere = await playMemorial()
    const rocks = await list(site, '/api/rocks')
    expect(rocks).toEqual([])
    elsewhere.answers.set('/api/photos/one.jpg', { body: 'cut', headers: { 'content-length': '1000' }, cut: true })
    const share = { name: 'Mo', location: 'Oslo', imageUrl: '/uploads/rock1.jpg' }
    elsewhere.answers.set(
      '/api/rocks',
      json([1e20, '+275760-09-13', -1e15, 'yesterday'].map((createdAt, id) => ({ ...share, id, createdAt }))),
    )
    const { last, said } = await bringIn(site, await readSite({ origin: elsewhere.origin, hosts: [], reach: 'typed' }))
    expect(last).toBe('imported 11, already here 0, skipped 0, failed 2')
    expect(said.join('\n')).toContain('one.jpg: ')
    expect(await list(site, '/api/rocks')).toHaveLength(4)
    await elsewhere.close()
    await site.close()
  })
})
