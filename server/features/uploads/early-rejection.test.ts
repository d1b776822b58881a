/**
 * A file of another kind is rejected by its first bytes, even if many are still to come.
 * Behaviour: Timeouts and overload; Large videos
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

const ANNOUNCED = 2 * 1024 ** 3
const zeros = Buffer.alloc(32 * 1024)

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite()
  port = await listen(site.app)
})
afterAll(() => site.close())

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${site.admin.cookie}`]
    .concat(Object.entries(headers).map(([name, value]) => `${name}: ${value}`))
    .join('\r\n')
    .concat('\r\n\r\n')

it.each([
  ['/api/admin/videos', 'video', 'film.mp4', messages.video.notAVideo],
  ['/api/admin/upload-track', 'audio', 'song.mp3', messages.audio.notAudio],
  ['/api/admin/writings', 'pdf', 'poem.pdf', messages.pdf.notAPdf],
])('at %s, sent as a form: %s', async (path, field, name, error) => {
  const client = await openConnection(port)
  await client.send(
    head('POST', path, { 'Content-Type': 'multipart/form-data; boundary=edge', 'Content-Length': 50 * 1024 ** 2 }),
  )
  await client.send(`--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`)
  for (let sent = 0; sent < 3; sent += 1) await client.send(zeros)
  const answer = await client.response()
  expect([answer.status, JSON.parse(answer.body)]).toEqual([415, { error }])
  // The rest is read and discarded, so that the answer is not lost under a reset connection.
  for (let sent = 0; sent < 100; sent += 1) await client.send(zeros)
  client.end()
  expect(await readdir(site.services.temp)).toEqual([])
})

it('sent in chunks, and nothing of it is kept', async () => {
  const tus = { 'tus-resumable': '1.0.0' }
  const created = await site.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: { ...site.admin, ...tus, 'upload-length': String(ANNOUNCED) },
  })
  const url = String(created.headers.location)
  const client = await openConnection(port)
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': 0 }
  await client.send(head('PATCH', url, { ...tus, ...type, 'Content-Length': 8 * 1024 ** 2 }))
  for (let sent = 0; sent < 3; sent += 1) await client.send(zeros)
  const answer = await client.response()
  expect([answer.status, JSON.parse(answer.body)]).toEqual([415, { error: messages.video.notAVideo }])
  for (let sent = 0; sent < 100; sent += 1) await client.send(zeros)
  client.end()
  const { statusCode } = await site.app.inject({ method: 'HEAD', url, headers: { ...site.admin, ...tus } })
  expect(statusCode).toBe(404)
  const stored = await Array.fromAsync(site.services.storage.list())
  // Several servers keep the parts of an upload in the storage, and have no such folder.
  const files = await readdir(join(site.folder, 'uploads')).catch(() => [])
  expect([...stored.filter((key) => key.startsWith('uploads/')), ...files]).toEqual([])
})
