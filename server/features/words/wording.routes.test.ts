/**
 * Sentences that the family words anew: on the pages, in their scripts, and back again.
 * Behaviour: As we say it
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layout } from '../../../shared/messages/catalogue.ts'
import { mostLetters } from '../../../shared/messages/wordable.ts'
import { setWording } from '../../../shared/messages/wording.ts'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { listen, turnDoor } from '../../../testing/doors.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { writeWords } from './write.ts'

const PATH = '/api/admin/wording'
const OURS = 'All that we "have" of `him`'
const USUAL = 'Main menu'

afterAll(() => setWording())

describe.each(testDatabases)('a sentence on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(database, {}, { pages: true })
  })
  afterEach(() => site.close())

  const say = (text: unknown, place = 'layout.mainMenu') => sendJson(site, 'PUT', PATH, { place, text })
  const get = (url: string, headers = {}) => site.app.inject({ url, headers })
  const scriptsOf = (html: string) => [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url)
  const named = async () => {
    const { sentences } = (await send(site, 'GET', PATH)).json()
    return sentences.find(({ place }: { place: string }) => place === 'layout.mainMenu')
  }

  test('is read on the page and in its scripts, which have an address of their own, until it is the usual one', async () => {
    const before = (await get('/')).body
    expect((await say(` ${OURS}\n`)).json()).toEqual({ own: OURS })
    expect(await named()).toMatchObject({ english: USUAL, usual: USUAL, own: OURS, most: mostLetters(USUAL) })
    const { body } = await get('/')
    expect(layout.mainMenu).toBe(OURS)
    expect(body).toContain('aria-label="All that we &quot;have&quot; of `him`"')
    expect(body).not.toContain(USUAL)
    expect(scriptsOf(body).map((url) => url.replace(/\/[0-9a-f]{12}\//, '/'))).toEqual(scriptsOf(before))
    const scripts = await Promise.all(scriptsOf(body).map((url) => get(url)))
    expect(scripts.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      scripts.map(() => [200, 'public, max-age=31536000, immutable']),
    )
    const code = scripts.map((script) => script.body).join('\n')
    expect(code).toContain('All that we \\"have\\" of \\`him\\`')
    expect(code).not.toContain(USUAL)
    expect(code).not.toMatch(/"assets\/[^"/]+\.js"/)

    expect((await say('')).json()).toEqual({ own: null })
    expect((await get('/')).body).toBe(before)
    // A page that is still open in a browser goes on.
    const outdated = await get(scriptsOf(body).at(-1) ?? '')
    expect([outdated.statusCode, outdated.headers['cache-control']]).toEqual([200, 'no-cache'])
    const [, worded] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(worded.what).toBe(`worded anew: “${USUAL}” → “${OURS}”`)
  })

  test('by each of two people at once is kept beside the other', async () => {
    const replies = await Promise.all([say('Where to'), say('More of him', 'layout.menu')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await site.services.words.read()
    expect([layout.mainMenu, layout.menu]).toEqual(['Where to', 'More of him'])
  })

  test('is taken back by the undo of the history', async () => {
    await say(OURS)
    const [{ undo }] = (await send(site, 'GET', '/api/admin/history')).json()
    expect((await send(site, 'POST', undo)).statusCode).toBe(204)
    expect((await named()).own).toBeNull()
    expect((await get('/')).body).toContain(USUAL)
  })

  test('changes nothing if it is too long, has signs of code, is no text or has no place', async () => {
    const most = mostLetters(USUAL)
    expect((await say('x'.repeat(most + 1))).json().error).toContain(`at most ${most} letters`)
    expect((await say('<b>Menu</b>')).json().error).toMatch(/plain text/)
    const refused = [
      await say(7),
      await say('{name}'),
      await say('Yes', 'layout.lang'),
      await say('Yes', 'constructor'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404])
    expect((await named()).own).toBeNull()
    const [last] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(last.act).toBe('signed-in')
  })
})

test('the words of a closed site stay behind its door', async () => {
  const site = await openTestSite('SQLite', {}, { pages: true })
  await sendJson(site, 'PUT', PATH, { place: 'layout.mainMenu', text: OURS })
  await turnDoor(site, 'us')
  const address = await listen(site)
  const asAdministrator = (await send(site, 'GET', '/admin', { admin: true })).body
  const [url = ''] = /\/assets\/[0-9a-f]{12}\/[^"]+\.js/.exec(asAdministrator) ?? []
  expect((await send(site, 'GET', url, { admin: true })).statusCode).toBe(200)
  expect((await fetch(address + url)).status).toBe(401)
  expect(await (await fetch(`${address}/admin`)).text()).not.toMatch(/\/assets\/[0-9a-f]{12}\//)
  await site.close()
})

test('a file of the family has sentences of several languages, and is written out again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wording-'))
  await writeAnotherLife(folder)
  await writeFile(
    join(folder, 'wording.yaml'),
    'en:\n  layout.mainMenu: Where to\n  layout.gone: No such\nde:\n  x: y\n',
  )
  const site = await openTestSite('SQLite', { CONTENT_DIR: folder })
  await site.services.words.read()
  expect([layout.mainMenu, layout.menu]).toEqual(['Where to', 'Menu'])
  await sendJson(site, 'PUT', PATH, { place: 'layout.menu', text: 'More of her' })
  const out = await mkdtemp(join(tmpdir(), 'wording-out-'))
  await writeWords(site.services, out)
  expect(await readFile(join(out, 'wording.yaml'), 'utf8')).toBe(
    'en:\n  layout.mainMenu: Where to\n  layout.menu: More of her\nde:\n  x: y\n',
  )
  await site.close()
  await Promise.all([folder, out].map((each) => rm(each, { recursive: true })))
})
