/** Stored bytes and the rows that name them stay or go together, even if the transaction's reply is lost. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { forgetUnfinished, removeObjects, saveFile } from './save-files.ts'

describe.each(testDatabases)('objects stored for a transaction on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  async function store() {
    const path = join(site.folder, 'sent.pdf')
    await writeFile(path, 'bytes')
    const place = { collection: 'writings', slot: 'pdf', name: 'sent.pdf', rotation: 0 }
    const published = { path, bytes: 5, type: 'application/pdf', extension: 'pdf' } as const
    const file = await saveFile(site.services, place, published, { path, bytes: 5 })
    return { file, keys: [file.publishedKey, file.originalKey] }
  }

  it('objects stored for a transaction are removed when it failed', async () => {
    const { file, keys } = await store()
    await removeObjects(site.services, keys)
    expect(await site.services.storage.size(file.publishedKey)).toBeNull()
  })

  it('stay when only the reply of its commit was lost, even while it is still open', async () => {
    const { file, keys } = await store()
    const reached = Promise.withResolvers<void>()
    const replyLost = Promise.withResolvers<void>()
    const transaction = site.services.db.transaction().execute(async (trx) => {
      await trx.insertInto('files').values(file).execute()
      await forgetUnfinished(trx, keys)
      reached.resolve()
      await replyLost.promise
    })
    await reached.promise
    const removed = removeObjects(site.services, keys)
    replyLost.resolve()
    await Promise.all([transaction, removed])
    expect(await site.services.storage.size(file.publishedKey)).toBe(5)
  })
})
