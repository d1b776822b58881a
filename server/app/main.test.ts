/**
 * The process itself: its start, the reasons to refuse a start, and its stop.
 * Behaviour: Health and start; Timeouts and overload
 */
import { cpSync, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { fourColours } from '../../testing/images.ts'
import { failedStart, type ServerProcess, setUp, startServer } from '../../testing/process.ts'
import { chunk, chunkedPost, formStart, formType, lastChunk, openConnection } from '../../testing/raw-http.ts'
import { multipart, testAdministrator } from '../../testing/site.ts'

/** Signals this far apart are two; those of one moment are one. */
const SIGNALS_APART_MS = 1200

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-main-'))
})
afterAll(() => rm(folder, { recursive: true }))

const at = (name: string) => ({ DATA_DIR: join(folder, name) })

/** A new site on which visitors can share. */
async function startOpen(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  await setUp(server, testAdministrator)
  return server
}

async function share(server: ServerProcess): Promise<Response> {
  const image = { bytes: await fourColours().jpeg().toBuffer(), name: 'a.jpg' }
  const { payload, headers } = multipart({ image, name: 'Ann', location: 'Oslo' })
  const body = Uint8Array.from(payload)
  return fetch(`${server.url}/api/rocks`, { method: 'POST', body, headers })
}

/** The folder of a site that was shared on and has stopped, in a folder that was there before. */
const visited = () => join(folder, 'family', 'private')

function copyOfSite(name: string) {
  cpSync(visited(), join(folder, name), { recursive: true })
  return at(name)
}

beforeAll(async () => {
  await mkdir(join(folder, 'family'))
  await chmod(join(folder, 'family'), 0o755)
  const server = await startOpen({ DATA_DIR: visited() })
  expect((await share(server)).status).toBe(201)
  await server.kill('SIGTERM')
})

describe('a server that gets SIGTERM', () => {
  it('finishes requests in flight, accepts no new ones, closes its database and exits with 0', async () => {
    const env = at('stopped')
    const server = await startOpen(env)
    const inTemp = () => readdir(join(env.DATA_DIR, 'temp'))
    const sender = await openConnection(server.port)
    await sender.send(chunkedPost('/api/rocks', formType))
    await sender.send(chunk(formStart))
    const picture = await fourColours({ width: 600, height: 400 }).jpeg().toBuffer()
    await sender.send(chunk(picture.subarray(0, 1000)))
    await expect.poll(inTemp).toHaveLength(1)

    const ended = server.kill('SIGTERM')
    const isOpen = () =>
      fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isOpen).toBe(false)
    // npm forwards a signal that the whole process group has got already, and a waiting person presses Ctrl+C again.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) server.kill(signal)
    await sleep(SIGNALS_APART_MS)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGINT'] as const) server.kill(signal)
    await sender.send(chunk(picture.subarray(1000)))
    const field = (name: string) => `\r\n--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOslo`
    await sender.send(chunk(`${field('name')}${field('location')}\r\n--edge--\r\n`))
    await sender.send(lastChunk)
    const answer = await sender.response()
    expect(answer.status).toBe(201)
    expect(await ended).toBe(0)
    expect(await inTemp()).toEqual([])
    expect(existsSync(join(env.DATA_DIR, 'keepsake.db-wal'))).toBe(false)

    const again = await startServer(env)
    const rows = (await (await fetch(`${again.url}/api/rocks`)).json()) as { id: string }[]
    expect(rows.map(({ id }) => id)).toEqual([JSON.parse(answer.body).id])
    expect(await again.kill('SIGTERM')).toBe(0)
  })

  it('ends at once with 1 on a third signal', async () => {
    const server = await startOpen(at('pressed'))
    const sender = await openConnection(server.port)
    await sender.send(chunkedPost('/api/rocks', formType))
    await sender.send(chunk(formStart))
    await sender.send(chunk('the first bytes of a picture'))
    await expect.poll(() => readdir(join(folder, 'pressed', 'temp'))).toHaveLength(1)
    const ended = server.kill('SIGTERM')
    for (const signal of ['SIGINT', 'SIGINT'] as const) {
      await sleep(SIGNALS_APART_MS)
      server.kill(signal)
    }
    expect(await ended).toBe(1)
    await sender.closed
  })

  it('rejects a malformed head and closes the connection, and stops though another client keeps one open', async () => {
    const server = await startServer(at('kept-alive'))
    const reader = await openConnection(server.port)
    await reader.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await reader.response()).status).toBe(200)
    const sender = await openConnection(server.port)
    await sender.send('GET / HTTP/1.1\r\nthis is no header\r\n\r\n')
    const answer = await sender.response()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { error: messages.input.unreadable }])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    await sender.closed
    expect(await server.kill('SIGTERM')).toBe(0)
    await reader.closed
  })
})

describe('a started server', () => {
  it('is alive and ready, serves its pages, and prints a setup link', async () => {
    const server = await startServer(at('started'))
    for (const path of ['/healthz', '/readyz', '/', '/api/memorial'])
      expect((await fetch(server.url + path)).status).toBe(200)
    expect((await fetch(`${server.url}/api/nowhere`)).status).toBe(404)
    const token = /[#?&]\w+=([\w-]{22,})/.exec(server.output())?.[1]
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token, email: 'a@example.org', password: 'long enough words' })
    const setUp = () => fetch(`${server.url}/api/setup`, { method: 'POST', headers, body })
    const first = await setUp()
    expect(first.ok).toBe(true)
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const asked = await fetch(`${server.url}/api/admin/photos`, { headers: { cookie } })
    expect([asked.status, await asked.json()]).toEqual([200, []])
    expect((await setUp()).status).toBe(404)
    await server.kill('SIGTERM')
  })

  it('keeps its folder, its database and its files from other accounts, and leaves a folder that was there as it was', async () => {
    const modeOf = async (...names: string[]) => (await stat(join(folder, ...names))).mode & 0o777
    expect(await modeOf('family')).toBe(0o755)
    expect(await modeOf('family', 'private')).toBe(0o700)
    expect(await modeOf('family', 'private', 'files', 'objects')).toBe(0o700)
    for (const name of ['keepsake.db', 'files/.keepsake']) expect(await modeOf('family', 'private', name)).toBe(0o600)
  })
})

describe('the server does not start', () => {
  it('when the database names files and their disk is not mounted', async () => {
    const env = copyOfSite('unmounted')
    await rename(join(env.DATA_DIR, 'files'), join(env.DATA_DIR, 'elsewhere'))
    const refused = await failedStart(env)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^The folder .* Is its disk mounted\?\n$/)
    expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false)
    await rename(join(env.DATA_DIR, 'elsewhere'), join(env.DATA_DIR, 'files'))
    const again = await startServer(env)
    expect(await (await fetch(`${again.url}/api/rocks`)).json()).toHaveLength(1)
    await again.kill('SIGTERM')
  })

  it('when there are stored files and no database that names them', async () => {
    const env = copyOfSite('lost-database')
    for (const name of ['keepsake.db', 'keepsake.db-wal', 'keepsake.db-shm'])
      await rm(join(env.DATA_DIR, name), { force: true })
    const refused = await failedStart(env)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^There are stored files in .*, but the database names none of them\. .*\n$/)
  })

  it('with a wrong PORT, in one sentence that names the setting', async () => {
    const { code, output } = await failedStart({ ...at('wrong'), PORT: 'http' })
    expect([code, output]).toEqual([1, expect.stringMatching(/^The setting PORT must be .*\.\n$/)])
  })

  it('on a file that is no database, in one sentence', async () => {
    const env = at('no-database')
    await mkdir(env.DATA_DIR)
    await writeFile(join(env.DATA_DIR, 'keepsake.db'), 'Dear diary, '.repeat(1000))
    const { code, output } = await failedStart(env)
    expect([code, output]).toEqual([1, expect.stringMatching(/^The database is damaged, .*\n$/)])
  })

  it.each([
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /^The database at DATABASE_URL does not answer\. .*\n$/],
    ['HOST', '203.0.113.1', /^This machine does not have the address 203\.0\.113\.1\. Set HOST .*\n$/],
    ['HOST', 'nosuch.invalid', /^This machine does not have the address nosuch\.invalid\. Set HOST .*\n$/],
    ['DATA_DIR', '/dev/null/data', /^The setting DATA_DIR must be a folder, and \/dev\/null\/data is a file .*\n$/],
    ['CONTENT_DIR', '/dev/null', /^The setting CONTENT_DIR must be a folder, and \/dev\/null is a file .*\n$/],
    ['CONTENT_DIR', '/nowhere', /^The setting CONTENT_DIR must be a folder that .*\/nowhere is none \(ENOENT\)\.\n$/],
  ])('with a %s that leads nowhere, in one sentence', async (name, value, sentence) => {
    const { code, output } = await failedStart({ ...at('nowhere'), [name]: value })
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
  })

  it('on a port that is taken', async () => {
    const server = await startServer(at('first'))
    const { code, output } = await failedStart({ ...at('second'), PORT: String(server.port) })
    expect(code).toBe(1)
    expect(output).toBe(`The port ${server.port} is taken. Set PORT to another number.\n`)
    await server.kill('SIGTERM')
  })

  it('on a data folder that another server is serving from, whose uploads stay untouched', async () => {
    const env = at('taken')
    const server = await startServer(env)
    const underWay = join(env.DATA_DIR, 'temp', 'under-way')
    await writeFile(underWay, 'half a picture')
    const { code, output } = await failedStart(env)
    expect(code).toBe(1)
    expect(output).toContain('Another Keepsake is already serving from')
    expect(existsSync(underWay)).toBe(true)
    await server.kill('SIGKILL')
    const again = await startServer(env)
    expect(existsSync(underWay)).toBe(false)
    await again.kill('SIGTERM')
  })
})
