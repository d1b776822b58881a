/**
 * Faults that must not end a running server: connections that break at any moment, and errors of libraries that cannot
 * be caught.
 * Behaviour: Error responses
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, setUp, startServer } from '../../testing/process.ts'
import { chunkedPost, formType, openConnection } from '../../testing/raw-http.ts'
import { imagePart } from '../../testing/requests.ts'
import { multipart, testAdministrator } from '../../testing/site.ts'

describe('a server that serves', () => {
  let folder: string
  let server: ServerProcess
  /** Throws, on a signal, as a library may in a callback of its own. */
  const stray = `process.on('SIGUSR2', () => {
    for (const code of ['ENOSPC', 'EACCES'])
      setTimeout(() => { throw Object.assign(new Error('stray ' + code), { code }) })
    Promise.reject(new Error('stray promise'))
  })`
  beforeAll(async () => {
    const options = `--import=data:text/javascript,${encodeURIComponent(stray)}`
    folder = await mkdtemp(join(tmpdir(), 'keepsake-serving-'))
    server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: options })
  })
  afterAll(async () => {
    expect(await server.kill('SIGTERM')).toBe(0)
    await rm(folder, { recursive: true })
  })

  it.each([
    ['CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['POST / HTTP/1.1\r\nHost: a\r\nExpect: much\r\nContent-Length: 5\r\n\r\n'],
    ['GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['OPTIONS * HTTP/1.1\r\n\r\n'],
    ['nonsense\r\n\r\n'],
    [`${chunkedPost('/api/rocks', formType)}10\r\nincomplete`, 'unanswered'],
  ])('is not disturbed by connections that are reset after %j', async (head, unanswered = '') => {
    for (let n = 0; n < 20; n += 1) {
      const sender = await openConnection(server.port)
      await sender.send(head)
      if (!unanswered && n % 2) await sender.response()
      sender.reset()
    }
    for (let n = 0; n < 3; n += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.output()).not.toContain('Error')
  })

  it('goes on after errors that a library throws where nobody can catch them, and prints one', async () => {
    process.kill(server.pid ?? 0, 'SIGUSR2')
    await expect.poll(server.output).toContain('stray')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await setUp(server, testAdministrator)
    const { payload, headers } = multipart({ image: await imagePart(), name: 'Ann', location: 'Oslo' })
    const body = Uint8Array.from(payload)
    expect((await fetch(`${server.url}/api/rocks`, { method: 'POST', body, headers })).status).toBe(201)
    expect(server.output().match(/Error: stray/g)).toHaveLength(1)
  })
})
