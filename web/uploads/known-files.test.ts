/**
 * A form knows which of its files are on the site already.
 * Behaviour: Uploads of administrators
 */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findKnown } from './known-files.ts'

const chosen = (text: string) => ({ file: new Blob([text]), text })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('chosen files', () => {
  it('are told apart by the hash of their bytes, a hundred at a time', async () => {
    const files = Array.from({ length: 250 }, (_, n) => chosen(`file ${n}`))
    const asked: number[] = []
    const known: string[] = []
    const there = new Set(['file 3', 'file 120'].map(hashOf))
    const ask = async (hashes: string[]) => {
      asked.push(hashes.length)
      return hashes.filter((hash) => there.has(hash))
    }
    await findKnown(files, ask, (found) => known.push(...found.map(({ text }) => text)))
    expect(asked).toEqual([100, 100, 50])
    expect(known).toEqual(['file 3', 'file 120'])
  })

  it('are sent as ever when the server cannot be asked', async () => {
    const known: unknown[] = []
    const ask = () => Promise.reject(new Error('No connection.'))
    await findKnown([chosen('a')], ask, (found) => known.push(...found))
    expect(known).toEqual([])
  })
})
