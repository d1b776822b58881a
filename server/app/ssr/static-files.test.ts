/**
 * Addresses of folders and of files outside them are unknown, and do not fill the log.
 * Behaviour: Error responses
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let port: number
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  port = await listen(site.app)
})
afterAll(() => site.close())

test.each([
  '/content/',
  '/content/.',
  '/content/../x',
  '/content/../../package.json',
  '/content/%2e%2e/person.yaml',
  '/content/..%2fperson.yaml',
  '/content/%00',
  '/content/nothing.png',
  '/content/.hidden',
  '/assets/',
  '/assets/../x',
  '/assets/nothing.js',
  '/assets/.vite/',
])('%s is answered 404, in whatever way it is spelled', async (path) => {
  const client = await openConnection(port)
  await client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const { status, body } = await client.response()
  expect([status, JSON.parse(body)]).toEqual([404, { error: messages.server.unknownPath }])
})
