/**
 * Rocks sent to Discord, against a real server that accepts, redirects, rejects or never responds.
 * Behaviour: Rocks and stickers of administrators
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rocks } from '../../../shared/collections/rocks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { multipart, openTestSite, type TestSite } from '../../../testing/site.ts'
import { sendToDiscord } from './discord.routes.ts'

type Received = { url: string; form: FormData }

const received: Received[] = []
let respond: RequestListener
let discord: Server
let webhook: string
let site: TestSite

async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  return new Response(await buffer(request), { headers: { 'content-type': type } }).formData()
}

beforeEach(async () => {
  received.length = 0
  respond = (_request, reply) => reply.writeHead(200).end('{}')
  discord = createServer(async (request, reply) => {
    received.push({ url: request.url ?? '', form: await readForm(request) })
    respond(request, reply)
  })
  await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve))
  webhook = `http://127.0.0.1:${(discord.address() as AddressInfo).port}`
  site = await openTestSite('SQLite', {
    DISCORD_WEBHOOK_URL: `${webhook}/hook?thread_id=7`,
    DISCORD_WEBHOOK_HOST: '127.0.0.1',
  })
})

afterEach(async () => {
  discord.closeAllConnections()
  await new Promise((resolve) => discord.close(resolve))
  await site.close()
})

async function shareRock(on = site, description = 'By the *river*, for @everyone'): Promise<string> {
  const size = { width: 1600, height: 900, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create: size }).png().toBuffer()
  const form = multipart({
    image: { bytes, name: 'rock.png', type: 'image/png' },
    name: 'Ana',
    location: 'Lisbon',
    description,
  })
  const shared = await on.app.inject({ method: 'POST', url: '/api/rocks', ...form })
  return shared.json().id
}

const send = (id: string, { app, admin } = site) =>
  app.inject({ method: 'POST', url: `/api/admin/rocks/${id}/send-discord`, headers: admin })

test('the name, the location, the description and the image arrive, and nobody is mentioned', async () => {
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

test('a further field or flag of the definition arrives by its label', async () => {
  const collection = {
    ...rocks,
    fields: { ...rocks.fields, weight: { kind: 'integer', label: 'Weight', min: 0, max: 9999 } },
    flags: { found: { label: 'Found', initial: false, change: 'found' } },
  } as const
  const id = await shareRock()
  for (const statement of [
    'alter table rocks add column weight integer',
    'alter table rocks add column found integer',
    'update rocks set weight = 250, found = 1',
  ])
    await sql.raw(statement).execute(site.services.db)
  await sendToDiscord(site.services, collection, id)
  const message = JSON.parse(String(received[0]?.form.get('payload_json')))
  expect(message.embeds[0].fields).toEqual([
    { name: 'Weight', value: '250' },
    { name: 'Found', value: 'Yes' },
  ])
})

test('a redirect is not followed', async () => {
  respond = (_request, reply) => reply.writeHead(307, { location: `${webhook}/elsewhere` }).end()
  const reply = await send(await shareRock())
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
  expect(received.map(({ url }) => url)).toEqual(['/hook?thread_id=7&wait=true'])
})

test('a rejection is answered with a sentence', async () => {
  respond = (_request, reply) => reply.writeHead(500).end('secret details')
  const reply = await send(await shareRock())
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
})

test('a server that never responds runs into the timeout', async () => {
  respond = () => {}
  const id = await shareRock()
  await expect(sendToDiscord(site.services, rocks, id, 50)).rejects.toThrow(messages.discord.refused)
})

test('an unreachable server is answered with a sentence', async () => {
  const id = await shareRock()
  discord.closeAllConnections()
  await new Promise((resolve) => discord.close(resolve))
  const reply = await send(id)
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.refused }])
})

test('without the setting, nothing is sent', async () => {
  const bare = await openTestSite()
  const reply = await send(await shareRock(bare), bare)
  expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.discord.notConfigured }])
  await bare.close()
})

test('a deleted rock is not sent', async () => {
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

test('a rock that waits or was set aside is not sent before it is shown', async () => {
  const id = await shareRock()
  const press = (name: string) =>
    site.app.inject({ method: 'POST', url: `/api/admin/rocks/${id}/${name}`, headers: site.admin })
  for (const state of ['set-aside', 'wait']) {
    await press(state)
    const refused = await send(id)
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: messages.moderation.showFirst }])
  }
  expect(received).toEqual([])
  await press('show')
  expect((await send(id)).statusCode).toBe(200)
})
