/**
 * A book, and words edited in place, on a disk that is full: refused with a sentence, and what was there stays.
 * Behaviour: The book
 */
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MadeFile } from '../../../shared/api/safekeeping.ts'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { WordsDocument } from '../../../shared/words.ts'
import { canMount, mount, unmount } from '../../../testing/mount.ts'
import { type ServerProcess, setUp, startServer } from '../../../testing/process.ts'

const account = { email: 'mother@example.org', password: 'a long enough password' }
const book = { format: 'a5', isHome: false, isSmall: false, without: [], leftOut: [] }

describe.runIf(canMount())('on a full disk', () => {
  let dataDir: string
  let server: ServerProcess
  let cookie: string
  const ballast = () => join(dataDir, 'ballast')
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'keepsake-full-book-'))
    mount(dataDir, 'size=160m')
    server = await startServer({ DATA_DIR: dataDir })
    cookie = await setUp(server, account)
  }, 120_000)
  afterAll(async () => {
    await server.kill('SIGTERM')
    unmount(dataDir)
    await rm(dataDir, { recursive: true })
  })

  /** Leaves so many bytes. */
  async function fill(rest: number): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(ballast(), Buffer.alloc(Math.max(0, bavail * bsize - rest)))
  }
  const sendJson = (method: string, path: string, data: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
  const read = async () =>
    (await fetch(`${server.url}/api/admin/book`, { headers: { cookie } })).json() as Promise<MadeFile>
  async function make(): Promise<MadeFile> {
    expect((await sendJson('POST', '/api/admin/book', book)).status).toBe(202)
    return vi.waitUntil(
      async () => {
        const state = await read()
        return !state.isRunning && state
      },
      { timeout: 120_000, interval: 20 },
    )
  }

  it('a book is not made, and the one of before stays', { timeout: 240_000 }, async () => {
    const { file, failure } = await make()
    expect([failure, file?.bytes]).toEqual([null, expect.any(Number)])
    await fill(300_000)
    const refused = await make()
    expect(refused).toEqual({ file, failure: adminBackups.errors.wholeNoRoom, isRunning: false })
    expect(await readdir(join(dataDir, 'book'))).toEqual([file?.path.split('/').at(-1)])
    expect((await fetch(server.url + file?.path, { headers: { cookie } })).status).toBe(200)
    await rm(ballast())
  })

  it('words are refused with a sentence, and stay as they were', { timeout: 60_000 }, async () => {
    const path = '/api/admin/words/story'
    const readWords = async () => (await fetch(server.url + path, { headers: { cookie } })).json()
    const text = 'long '.repeat(20_000)
    let { data, version } = (await readWords()) as WordsDocument
    const save = () => sendJson('PUT', path, { version, data: { ...data, text: `${version} ${text}` } })
    await fill(0)
    let answer = await save()
    // Some room is left in the journal.
    for (let n = 0; n < 60 && answer.status === 200; n += 1) {
      ;({ data, version } = (await readWords()) as WordsDocument)
      answer = await save()
    }
    const said = await answer.json()
    await rm(ballast())
    expect([answer.status, said]).toEqual([507, { error: messages.server.noRoom }])
    expect(await readWords()).toMatchObject({ data, version })
    expect((await save()).status).toBe(200)
  })
})
