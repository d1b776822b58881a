/** Stored bytes and the rows that name them stay or go together, even when nobody hears how the transaction ended. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { forgetUnfinished, removeObjects, saveFile } from './save-file.ts'

describe.each(testDatabases)('bytes that were stored for a transaction on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  async function store() {
    const path = join(site.folder, 'sent.pdf')
    await writeFile(path, 'bytes')
    const place = { collection: 'writings', slot: 'pdf', name: 'sent.pdf' }
    const published = { path, bytes: 5, type: 'application/pdf', extension: 'pdf' } as const
    const file = await saveFile(site.services, place, published, { path, bytes: 5 })
    return { file, keys: [file.publishedKey, file.originalKey] }
  }

  it('go when it failed', async () => {
    const { file, keys } = await store()
    await removeObjects(site.services, keys)
    expect(await site.services.storage.size(file.publishedKey)).toBeNull()
  })

  it('stay when only its answer was lost, even while it has not ended yet', async () => {
    const { file, keys } = await store()
    const reached = Promise.withResolvers<void>()
    const answerLost = Promise.withResolvers<void>()
    const change = site.services.db.transaction().execute(async (open) => {
      await open.insertInto('files').values(file).execute()
      await forgetUnfinished(open, keys)
      reached.resolve()
      await answerLost.promise
    })
    await reached.promise
    const removed = removeObjects(site.services, keys)
    answerLost.resolve()
    await Promise.all([change, removed])
    expect(await site.services.storage.size(file.publishedKey)).toBe(5)
  })
})
