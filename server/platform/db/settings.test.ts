/** The site's own settings are the same for every reader, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import type { Database } from './database.ts'
import { changeSetting, initSetting, readSetting, writeSetting } from './settings.ts'

describe.each(testDatabases)('a setting on %s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(kind))
  })
  afterAll(() => close())

  it('is null until it is written, takes the latest value, and can be removed', async () => {
    expect(await readSetting(db, 'gathering-until')).toBeNull()
    await writeSetting(db, 'gathering-until', '1')
    await writeSetting(db, 'gathering-until', '2')
    expect(await readSetting(db, 'gathering-until')).toBe('2')
    await writeSetting(db, 'gathering-until', null)
    expect(await readSetting(db, 'gathering-until')).toBeNull()
  })

  it('a setting that is made at first use is one for all who ask at once', async () => {
    let made = 0
    const values = await Promise.all(
      Array.from({ length: 8 }, () => initSetting(db, 'device-secret', () => `secret ${++made}`)),
    )
    expect(new Set(values).size).toBe(1)
    expect(await readSetting(db, 'device-secret')).toBe(values[0])
  })

  it('that is changed several times at once has every change, from its first value on', async () => {
    const add = () =>
      db.transaction().execute((trx) => changeSetting(trx, 'gathering-until', '5', (value) => `${Number(value) + 1}`))
    expect((await Promise.all([add(), add(), add()])).sort()).toEqual(['6', '7', '8'])
    expect(await readSetting(db, 'gathering-until')).toBe('8')
  })
})
