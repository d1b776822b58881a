/**
 * The pages that the law asks for: data that the site keeps of people, and who is answerable for it.
 * Behaviour: Privacy and imprint
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privacy } from '../../../shared/messages/catalogue.ts'
import { inLanguage, languages } from '../../../shared/messages/language.ts'
import { familyWord, turnDoor } from '../../../testing/doors.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { exportBag } from '../export/export.ts'
import { folderSink } from '../export/sink.ts'
import { privacyText } from './privacy.ts'

const visit = (site: TestSite, path: string) => send(site, 'GET', path, { admin: false })
const change = (site: TestSite, settings: object) => sendJson(site, 'PATCH', '/api/admin/settings', settings)
const said = async (site: TestSite): Promise<string> => JSON.stringify((await visit(site, '/api/privacy')).json())

describe.each(testDatabases)('the privacy page of a site on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  test('says how shares appear, and follows the setting', async () => {
    expect(await said(site)).toContain(privacy.shownAtOnce)
    await change(site, { shares: 'after-a-look' })
    const text = await said(site)
    expect([text.includes(privacy.shownAtOnce), text.includes(privacy.shownAfterALook)]).toEqual([false, true])
  })

  test('speaks of the guest book and its voices while it is open', async () => {
    expect(await said(site)).not.toContain(privacy.memoriesWait)
    await change(site, { memories: true })
    expect(await said(site)).toContain(privacy.memoriesWait)
  })

  test('speaks of the link for relatives while it is on', async () => {
    expect(await said(site)).not.toContain(privacy.asked)
    expect((await send(site, 'POST', '/api/admin/ask')).statusCode).toBeLessThan(300)
    expect(await said(site)).toContain(privacy.asked)
  })

  test('says who sees the site, and that the family’s word is kept in a cookie', async () => {
    const open = await said(site)
    expect([open.includes(privacy.seenBySearch), open.includes(privacy.noCookies)]).toEqual([true, true])
    await turnDoor(site, 'family', { familyWord })
    const { body } = await send(site, 'GET', '/api/privacy')
    expect([body.includes(privacy.seenByFamily), body.includes(privacy.wordCookie)]).toEqual([true, true])
    await turnDoor(site, 'everyone')
  })
})

test.each(languages)(
  'the privacy page names in %s who else learns something, by the settings of the server',
  async (language) => {
    const site = await openTestSite()
    const { memorial } = await site.services.words.read()
    await site.close()
    const home = { ...memorial.pages.home, video: { embed: { provider: 'vimeo', id: '1', title: 'A film' } } }
    const s3 = { endpoint: 'https://s3.test', region: '', bucket: '', accessKeyId: '', secretAccessKey: '' }
    const facts = {
      door: 'everyone',
      hasFamilyParts: true,
      hasWord: false,
      copiesAway: false,
      shares: 'at-once',
    } as const
    const without = { backupS3: null, discordWebhookUrl: '', s3: null, smtp: null }
    const withAll = {
      backupS3: s3,
      discordWebhookUrl: 'https://discord.com/x',
      s3,
      smtp: { url: 'smtp://x', from: 'a@b.c' },
    }
    const textOf = (pages: typeof memorial.pages, config: typeof withAll | typeof without) =>
      inLanguage(language, () =>
        JSON.stringify(privacyText({ ...memorial, pages }, { ...facts, memories: true, asks: true, config })),
      )
    const [alone, linked] = [textOf(memorial.pages, without), textOf({ ...memorial.pages, home } as never, withAll)]
    for (const word of ['Vimeo', 'Discord'])
      expect([alone.includes(word), linked.includes(word)]).toEqual([false, true])
    inLanguage(language, () => {
      for (const sentence of [privacy.store, privacy.copiesInStore, privacy.mails]) {
        expect(alone).not.toContain(sentence)
        expect(linked).toContain(sentence)
      }
    })
  },
)

describe('the pages of a site', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite('SQLite', {}, { pages: true })
  })
  afterAll(() => site.close())

  test('are without an imprint until the family fills it in', async () => {
    const before = await visit(site, '/imprint')
    expect([before.statusCode, before.body.includes('404 Page Not Found')]).toEqual([404, true])
    expect((await visit(site, '/')).body).not.toContain('href="/imprint"')
    expect((await visit(site, '/sitemap.xml')).body).not.toContain('/imprint<')
    await saveWords(site, 'person', (data: Record<string, unknown>) => {
      data.imprint = 'Ines Whitlock, 3 Mill Lane, Pell Harbor'
    })
    const after = await visit(site, '/imprint')
    expect([after.statusCode, after.body.includes('3 Mill Lane')]).toEqual([200, true])
    expect((await visit(site, '/')).body).toContain('href="/imprint"')
    expect((await visit(site, '/')).body).not.toContain('3 Mill Lane')
    expect((await visit(site, '/sitemap.xml')).body).toContain('/imprint<')
  })

  test('keep each line of the address in the imprint, where the family typed it', async () => {
    await saveWords(site, 'person', (data: Record<string, unknown>) => {
      data.imprint = 'Ines Whitlock\n3 Mill Lane\n\n- Pell Harbor\n- by the pier'
    })
    const { blocks } = (await site.app.inject('/api/imprint')).json()
    expect(blocks).toEqual([
      { kind: 'paragraph', text: ['Ines Whitlock', { kind: 'break' }, '3 Mill Lane'] },
      { kind: 'list', ordered: false, items: [['Pell Harbor'], ['by the pier']] },
    ])
  })

  test('have the privacy page, complete without scripts and linked in the footer', async () => {
    const { body, statusCode } = await visit(site, '/privacy')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Privacy – Rowan Alder Whitlock</title>')
    expect(body.split('<script type="application/json"')[0]).toContain(privacy.address)
    expect((await visit(site, '/story')).body).toContain('<a href="/privacy">Privacy</a>')
    expect((await visit(site, '/sitemap.xml')).body).toContain('/privacy<')
  })

  test('have both in what is taken home', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-legal-'))
    await using pages = await openPages(site.services)
    await exportBag(site.services, pages, folderSink(folder), { originals: false, now: 0 })
    const read = (path: string) => readFile(join(folder, 'data/site', path), 'utf8')
    expect(await read('imprint/index.html')).toContain('3 Mill Lane')
    expect(await read('privacy/index.html')).toContain(privacy.address)
    expect(await read('story/index.html')).toContain('href="../privacy/index.html"')
    await rm(folder, { recursive: true })
  })
})
