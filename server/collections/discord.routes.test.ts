/** Rocks that are told to the chat, against a real server that answers, sends elsewhere, refuses or never answers. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { multipart, openTestSite, type TestSite } from '../../testing/site.ts'
import { sendToDiscord } from './discord.routes.ts'

type Received = { url: string; form: FormData }

const received: Received[] = []
let answer: RequestListener
let chat: Server
let webhook: string
let site: TestSite

async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  return new Response(await buffer(request), { headers: { 'content-type': type } }).formData()
}

beforeEach(async () => {
  received.length = 0
  answer = (_request, reply) => reply.writeHead(200).end('{}')
  chat = createServer(async (request, reply) => {
    received.push({ url: request.url ?? '', form: await readForm(request) })
    answer(request, reply)
  })
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  webhook = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`
  site = await openTestSite('SQLite', { DISCORD_WEBHOOK_URL: `${webhook}/hook?thread_id=7` })
})

afterEach(async () => {
  chat.closeAllConnections()
  await new Promise((resolve) => chat.close(resolve))
  await site.close()
})

async function shareRock(
  where = site,
  description = 'By the *river*, for @everyone',
): Promise<string> {
  const size = { width: 1600, height: 900, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create: size }).png().toBuffer()
  const form = multipart({
    image: { bytes, name: 'rock.png', type: 'image/png' },
    name: 'Ana',
    location: 'Lisbon',
    description,
  })
  const shared = await where.app.inject({ method: 'POST', url: '/api/rocks', ...form })
  return shared.json().id
}

const send = (id: string, { app, admin } = site) =>
  app.inject({ method: 'POST', url: `/api/admin/rocks/${id}/send-discord`, headers: admin })

test('the name, the place, the words and the picture arrive, and nobody is called', async () => {
  const reply = await send(await shareRock())
  expect(reply.statusCode).toBe(200)
  expect(reply.json().location).toBe('Lisbon')
  const [{ url, form } = {} as Received] = received
  expect(url).toBe('/hook?thread_id=7&wait=true')
  const message = JSON.parse(String(form.get('payload_json')))
  expect(message.allowed_mentions).toEqual({ parse: [] })
  expect(message.embeds[0]).toMatchObject({
    author: { name: 'Shared by Ana' },
    title: 'Lisbon',
    description: 'By the \\*river\\*, for \\@everyone',
    image: { url: 'attachment://rock.jpg' },
  })
  const file = form.get('files[0]') as File
  const { format, width } = await sharp(await file.arrayBuffer()).metadata()
  expect([file.name, format, width]).toEqual(['rock.jpg', 'jpeg', 1280])
})

test('a redirect is not followed', async () => {
  answer = (_request, reply) => reply.writeHead(307, { location: `${webhook}/elsewhere` }).end()
  const reply = await send(await shareRock())
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
  expect(received.map(({ url }) => url)).toEqual(['/hook?thread_id=7&wait=true'])
})

test('a refusal is told in a sentence', async () => {
  answer = (_request, reply) => reply.writeHead(500).end('secret details')
  const reply = await send(await shareRock())
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
})

test('a chat that never answers is waited for only so long', async () => {
  answer = () => {}
  const id = await shareRock()
  await expect(sendToDiscord(site.services, id, 50)).rejects.toThrow(messages.discord.refused)
})

test('a chat that cannot be reached is told in a sentence', async () => {
  const id = await shareRock()
  chat.closeAllConnections()
  await new Promise((resolve) => chat.close(resolve))
  const reply = await send(id)
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
})

test('without the setting, the answer names it', async () => {
  const bare = await openTestSite()
  const reply = await send(await shareRock(bare), bare)
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.notConfigured }])
  await bare.close()
})

test('a rock that is no longer there is not told', async () => {
  const id = await shareRock()
  await site.app.inject({ method: 'DELETE', url: `/api/admin/rocks/${id}`, headers: site.admin })
  const reply = await send(id)
  expect([reply.statusCode, reply.json()]).toEqual([404, { error: messages.server.unknownItem }])
  expect(received).toEqual([])
})

test('a stranger cannot send anything', async () => {
  const id = await shareRock()
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/admin/rocks/${id}/send-discord`,
  })
  expect(reply.statusCode).toBe(401)
  expect(received).toEqual([])
})
