/**
 * A backup of a large site works in small steps, because visitors are served on the same thread.
 * Behaviour: Backup and restore
 */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { inTurns } from '../../../testing/turns.ts'
import { readSnapshot } from './backup.ts'
import { type BackupRow, parseJsonLines, type Rows, STEP_ROWS, toJsonLines } from './backup-format.ts'
import { assertRows } from './backup-rows.ts'
import { insertRows } from './staged-backup.ts'

const STEPS = 12
const VERSIONS = STEPS * STEP_ROWS

describe('versions of words, as of many years', () => {
  let site: TestSite
  let rows: BackupRow[]
  beforeAll(async () => {
    site = await openTestSite()
    const version = (n: number) => ({
      name: 'story',
      version: n + 1,
      data: '{"text":"é"}',
      author: 'mother',
      createdAt: n,
    })
    const versions = Array.from({ length: VERSIONS }, (_, n) => version(n))
    await site.services.db
      .insertInto('words')
      .values(versions as never)
      .execute()
  })
  afterAll(() => site.close())

  it('are read in steps, in their order', async () => {
    const [tables, turns] = await inTurns(() => readSnapshot(site.services.db))
    rows = tables.get('words') ?? []
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: VERSIONS }, (_, n) => n + 1))
    expect(Object.keys(rows[0] ?? {})).not.toContain('rowid')
    expect(turns).toBeGreaterThanOrEqual(STEPS)
  })

  it('become lines in steps, and rows again, however the bytes are cut', async () => {
    const [parts, turns] = await inTurns(() => toJsonLines(rows))
    expect([parts.length, turns >= STEPS]).toEqual([STEPS, true])
    const bytes = Buffer.concat(parts)
    for (const size of [1, 7, 1000, bytes.length]) {
      const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      )
      expect(await parseJsonLines(Readable.from(cut, { objectMode: false }))).toEqual(rows)
    }
  })

  it('are checked and inserted in steps', async () => {
    const tables: Rows = new Map([['words', rows]])
    const [, checked] = await inTurns(() => assertRows(tables))
    expect(checked).toBeGreaterThanOrEqual(STEPS)
    const wrong = rows.map((row, n) => (n === 40 ? { ...row, data: 'no JSON' } : row))
    await expect(assertRows(new Map([['words', wrong]]))).rejects.toThrow('Row 41 of words is not one')
    await site.services.db.deleteFrom('words').execute()
    const [, inserted] = await inTurns(() => insertRows(site.services.db, tables))
    expect(inserted).toBeGreaterThanOrEqual(STEPS)
    expect((await readSnapshot(site.services.db)).get('words')).toEqual(rows)
  })
})
