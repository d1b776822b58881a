/**
 * An import that waits is shown as a whole, thing by thing, or taken back.
 * Behaviour: Moving in
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { lendPools } from '../../../testing/media-pools.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { withImportFolder } from './import-services.ts'
import { readLocal } from './local-source.ts'
import { runImport } from './run-import.ts'

describe.each(testDatabases)('an import that waits on %s', (kind) => {
  let site: TestSite
  let folder: string
  beforeEach(async () => {
    site = await openTestSite(kind)
    folder = await mkdtemp(join(tmpdir(), 'keepsake-stack-'))
    await mkdir(join(folder, 'in'))
    for (const n of [1, 2, 3]) await writeFile(join(folder, `in/${n}.jpg`), await picture(n))
    const person = { born: '1980', died: '2020', language: 'en' }
    const options = { as: null, folders: false, person, onRead: () => {} }
    const source = await readLocal([join(folder, 'in')], folder, options)
    for (const row of source.rows)
      if (row.files.image?.name.endsWith('3.jpg')) row.uncertain = 'It may have been hidden.'
    const writing = { dryRun: false, show: false, temp: site.services.temp, reports: [join(folder, 'report.csv')] }
    const listening = { say: () => {}, onProgress: () => {}, mediaPools: lendPools() }
    const { signal } = new AbortController()
    await runImport(site.services, source, { ...writing, ...listening, signal })
    return async () => {
      await site.close()
      await rm(folder, { recursive: true })
    }
  })

  const list = async (path: string) => (await send(site, 'GET', path)).json()
  const post = (path: string) => send(site, 'POST', path)

  it('is shown as a whole but for what is not certain, and waits again after an undo', async () => {
    const [stack] = await list('/api/admin/imports')
    expect(stack).toMatchObject({ count: 3, uncertain: 1 })
    const shown = (await post(`/api/admin/imports/${stack.id}/show`)).json()
    expect(shown).toEqual({ undo: [expect.any(String)], more: false })
    expect(await list('/api/photos')).toHaveLength(2)
    expect(await list('/api/admin/imports')).toMatchObject([{ count: 1, uncertain: 1 }])
    expect((await post(shown.undo[0])).statusCode).toBe(204)
    expect(await list('/api/photos')).toEqual([])
    expect(await list('/api/admin/imports')).toMatchObject([{ count: 3 }])
  })

  it('is shown thing by thing, or some at a time', async () => {
    const ids = (await list('/api/admin/photos/table?only=waiting')).ids
    expect(ids).toHaveLength(3)
    expect((await post(`/api/admin/photos/${ids[0]}/show`)).json()).toMatchObject({ state: 'shown' })
    expect((await post(`/api/admin/photos/${ids[0]}/show`)).statusCode).toBe(409)
    const change = { ids: ids.slice(1), change: { state: 'shown' } }
    expect((await sendJson(site, 'PATCH', '/api/admin/photos/table', change)).statusCode).toBe(200)
    expect(await list('/api/photos')).toHaveLength(3)
    expect((await post(`/api/admin/photos/${ids[0]}/wait`)).json()).toMatchObject({ state: 'waiting' })
    expect(await list('/api/photos')).toHaveLength(2)
  })

  it('is taken back as a whole, once', async () => {
    const [stack] = await list('/api/admin/imports')
    expect((await post(`/api/admin/imports/${stack.id}/undo`)).json()).toEqual({ gone: 3 })
    expect([await list('/api/admin/imports'), await list('/api/admin/photos')]).toEqual([[], []])
    expect((await post(`/api/admin/imports/${stack.id}/undo`)).statusCode).toBe(404)
  })

  it('is not taken back while an import runs, whose next rows would belong to none', async () => {
    const [stack] = await list('/api/admin/imports')
    const undo = () => post(`/api/admin/imports/${stack.id}/undo`)
    const refused = await withImportFolder(site.services, undo)
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('brought in just now')])
    expect(await list('/api/admin/imports')).toEqual([stack])
    expect((await undo()).json()).toEqual({ gone: 3 })
  })
})
