/**
 * Notifications: since the last visit, by a daily mail, by Discord, and after a failed backup. A real SMTP server and a
 * real webhook.
 * Behaviour: Being told
 */
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { addAdministrator } from '../accounts/administrators.ts'
import { writeState } from '../backup/backup-state.ts'
import { announceNext } from './announce.ts'
import { problemOf, warnOfBackups } from './backup-warning.ts'
import { addDailyMails } from './daily-mail.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const bucket = {
  BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'key',
}

describe.each(testDatabases)('being told on %s', (kind) => {
  let site: TestSite
  let smtp: TestSmtp
  let discord: Server
  let discordStatus = 200
  const posts: string[] = []
  beforeAll(async () => {
    smtp = await openTestSmtp()
    discord = createServer(async (request, reply) => {
      posts.push(await text(request))
      reply.writeHead(discordStatus).end('{}')
    })
    await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve))
    const webhook = `http://127.0.0.1:${(discord.address() as AddressInfo).port}/hook`
    site = await openTestSite(kind, {
      ...smtp.env,
      DISCORD_WEBHOOK_URL: webhook,
      DISCORD_WEBHOOK_HOST: '127.0.0.1',
    })
  })
  beforeEach(() => {
    posts.length = 0
    smtp.received.length = 0
    smtp.refuses = false
    discordStatus = 200
  })
  afterAll(async () => {
    await site.close()
    await smtp.close()
    discord.closeAllConnections()
    await new Promise((resolve) => discord.close(resolve))
  })

  const share = async (collection: 'rocks' | 'stickers', name = 'Ana') =>
    (await sendForm(site, 'POST', `/api/${collection}`, { image: await imagePart(), name, location: 'Oslo' })).json().id
  const news = async () => (await send(site, 'GET', '/api/admin/news')).json()
  const choose = (mail: string) => sendJson(site, 'PATCH', '/api/admin/notifications', { mail })
  const chosen = async () => (await send(site, 'GET', '/api/admin/notifications')).json()
  async function sendDailyMails(): Promise<void> {
    await addDailyMails(site.services)
    await site.services.outbox.sendDue()
  }
  async function warn(): Promise<void> {
    await warnOfBackups(site.services)
    await site.services.outbox.sendDue()
  }
  const setDiscord = (discordByItself: boolean) => sendJson(site, 'PATCH', '/api/admin/settings', { discordByItself })
  const counts = [
    { name: 'rocks', singular: 'rock', plural: 'rocks', count: 2 },
    { name: 'stickers', singular: 'sticker', plural: 'stickers', count: 1 },
  ]

  it('counts what was shared since the visit before this one, for as long as the visit lasts', async () => {
    expect(await news()).toEqual({ since: null, shares: [] })
    site.advanceClock(DAY_MS)
    for (const collection of ['rocks', 'rocks', 'stickers'] as const) await share(collection)
    const aside = await share('stickers')
    await send(site, 'POST', `/api/admin/stickers/${aside}/set-aside`)
    const deleted = await share('rocks')
    await send(site, 'DELETE', `/api/admin/rocks/${deleted}`)
    const first = await news()
    expect(first.shares).toEqual(counts)
    site.advanceClock(HOUR_MS / 2)
    expect(await news()).toEqual(first)
    site.advanceClock(DAY_MS)
    expect((await news()).shares).toEqual([])
  })

  it('sends nobody a mail who has not chosen it, and refuses any other choice', async () => {
    expect(await chosen()).toEqual({ mail: 'never', canSend: true })
    await share('rocks')
    site.advanceClock(DAY_MS)
    await sendDailyMails()
    expect((await choose('hourly')).statusCode).toBe(400)
    expect(smtp.received).toEqual([])
  })

  it('sends one mail a day at most, when something new is there', async () => {
    expect((await choose('daily')).json()).toEqual({ mail: 'daily', canSend: true })
    site.advanceClock(DAY_MS)
    await sendDailyMails()
    expect(smtp.received).toEqual([])
    for (const collection of ['rocks', 'rocks', 'stickers'] as const) await share(collection)
    await Promise.all([sendDailyMails(), sendDailyMails()])
    expect(smtp.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [[testAdministrator.email], 'New for Rowan: 2 rocks, 1 sticker'],
    ])
    await share('rocks')
    site.advanceClock(DAY_MS - HOUR_MS)
    await sendDailyMails()
    expect(smtp.received).toHaveLength(1)
    site.advanceClock(HOUR_MS)
    await sendDailyMails()
    expect(smtp.received[1]?.text).toContain('1 rock.')
  })

  it('sends a mail that the server refused again later', async () => {
    await choose('daily')
    await share('rocks')
    site.advanceClock(DAY_MS)
    smtp.refuses = true
    await expect(sendDailyMails()).rejects.toThrow()
    smtp.refuses = false
    await sendDailyMails()
    expect(smtp.received).toEqual([])
    site.advanceClock(60_000)
    await sendDailyMails()
    expect(smtp.received).toHaveLength(1)
  })

  it('sends nothing that still waited when its reader ended the mails', async () => {
    await choose('daily')
    await share('rocks')
    site.advanceClock(DAY_MS)
    smtp.refuses = true
    await expect(sendDailyMails()).rejects.toThrow()
    smtp.refuses = false
    await choose('never')
    site.advanceClock(HOUR_MS)
    await sendDailyMails()
    expect(smtp.received).toEqual([])
  })

  it('ends by the link in a mail, by the press of a mail program, and by no other token', async () => {
    const press = (headers: Record<string, string>, url: string, payload?: string) =>
      site.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const way of ['link', 'program']) {
      smtp.received.length = 0
      await choose('daily')
      await share('rocks')
      site.advanceClock(DAY_MS)
      await sendDailyMails()
      const [mail] = smtp.received
      const token = /^https:\/\/rowan\.example\/admin#stop-mail=(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      const address = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
      expect(address).toBe(`https://rowan.example/api/mail/stop?token=${token}`)
      const forged = await sendJson(site, 'POST', '/api/mail/stop', {
        token: `${token.split('.')[0]}.${'A'.repeat(43)}`,
      })
      expect([forged.statusCode, forged.json()]).toEqual([404, { error: messages.session.stopUnknown }])
      expect(await chosen()).toMatchObject({ mail: 'daily' })
      const stopped =
        way === 'link'
          ? await sendJson(site, 'POST', '/api/mail/stop', { token })
          : await press(form, address.replace('https://rowan.example', ''), 'List-Unsubscribe=One-Click')
      expect(stopped.statusCode).toBe(204)
      expect(await chosen()).toMatchObject({ mail: 'never' })
    }
  })

  it('sends each new share that is shown to Discord once, where the family has switched it on', async () => {
    await announceNext(site.services)
    expect((await setDiscord(true)).json()).toMatchObject({ discordByItself: true })
    await announceNext(site.services)
    expect(posts).toEqual([])
    await share('rocks', 'Berit')
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'after-a-look' })
    const waiting = await share('rocks', 'Cecilie')
    for (let call = 0; call < 3; call += 1) await announceNext(site.services)
    expect(posts.map((post) => post.includes('Shared by Berit'))).toEqual([true])
    await send(site, 'POST', `/api/admin/rocks/${waiting}/show`)
    discordStatus = 500
    await expect(announceNext(site.services)).rejects.toThrow()
    discordStatus = 200
    await Promise.all([announceNext(site.services), announceNext(site.services)])
    await announceNext(site.services)
    expect(posts.filter((post) => post.includes('Shared by Cecilie'))).toHaveLength(2)
    await setDiscord(false)
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'at-once' })
    await share('rocks')
    await announceNext(site.services)
    expect(posts).toHaveLength(3)
  })

  it('warns all administrators and Discord of a failed backup, once a day', async () => {
    const { config, db, now } = site.services
    await addAdministrator(db, { email: 'sister@example.org', password: 'another long one' }, now())
    await mkdir(config.backupDir, { recursive: true })
    await writeState(config.backupDir, { since: now(), madeAt: now() })
    await warn()
    expect(smtp.received).toEqual([])
    await writeState(config.backupDir, { failedAt: now(), failure: 'No room on the disk.' })
    await Promise.all([warn(), warn()])
    await warn()
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([testAdministrator.email, 'sister@example.org'])
    expect(smtp.received[0]?.text).toContain('No room on the disk.')
    expect(posts.map((post) => post.includes('No room on the disk.'))).toEqual([true])
    site.advanceClock(DAY_MS)
    await warn()
    expect(smtp.received).toHaveLength(4)
  })
})

it.each([
  ['bucket', bucket],
  ['folder', { BACKUP_DIR: '/dev/null/backups' }],
])('warns after three days of a %s for backups that could never be reached', async (_place, env) => {
  const smtp = await openTestSmtp()
  const site = await openTestSite('SQLite', { ...smtp.env, ...env })
  await warnOfBackups(site.services)
  await site.services.outbox.sendDue()
  expect(smtp.received).toEqual([])
  site.advanceClock(3 * DAY_MS)
  await warnOfBackups(site.services)
  await site.services.outbox.sendDue()
  expect(smtp.received.map(({ text }) => text)).toEqual([expect.stringContaining('more than three days')])
  await site.close()
  await smtp.close()
})

it('a backup is late after three days, and its rehearsal after ten', () => {
  const state = { site: null, since: 0, madeAt: null, files: null, rehearsedAt: null, failedAt: null, failure: null }
  expect(problemOf({ ...state, since: null }, 100 * DAY_MS)).toBeNull()
  expect(problemOf(state, 3 * DAY_MS)).toBeNull()
  expect(problemOf(state, 3 * DAY_MS + 1)).toContain('more than three days')
  const made = { ...state, madeAt: 10 * DAY_MS }
  expect(problemOf({ ...made, rehearsedAt: DAY_MS }, 11 * DAY_MS)).toBeNull()
  expect(problemOf({ ...made, rehearsedAt: DAY_MS }, 11 * DAY_MS + 1)).toContain('more than ten days')
})
