/**
 * Coming in by the family's word: matching of the word, the cookie, the limits, and the fate of holders of an old word.
 * Behaviour: Who may see the site
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addAttempts } from '../../../testing/attempts.ts'
import { comeIn, cookieOfWord, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const SETTINGS = '/api/admin/settings'
const HOUR_MS = 60 * 60 * 1000
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

describe.each(testDatabases)('the word of the family on %s', (database) => {
  let site: TestSite
  let url: string

  beforeAll(async () => {
    site = await openTestSite(database)
    url = await listen(site)
    await turnDoor(site, 'family', { familyWord })
  })
  afterAll(() => site.close())

  const read = async (cookie: string, path = '/api/photos') => {
    const reply = await fetch(url + path, { headers: { cookie } })
    await reply.text()
    return reply.status
  }

  it('is the word without case, accents, spaces and signs', async () => {
    for (const word of ['blue stones by the sea', 'BLUESTONESBYTHESEA', ' Blue-stones, by the séa! '])
      expect((await comeIn(url, word)).status).toBe(204)
    expect((await comeIn(url, 'blue stones by the lake')).status).toBe(401)
  })

  it('comes back as a cookie for a year that no script reads', async () => {
    const reply = await comeIn(url, familyWord)
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^keepsake_word=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await read(cookie.split(';')[0] ?? '')).toBe(200)
  })

  it('comes over https with a cookie of this very host', async () => {
    const secure = await openTestSite(database, { PUBLIC_URL: 'https://memorial.example' })
    await sendJson(secure, 'PATCH', SETTINGS, { door: 'family', familyWord })
    const reply = await sendJson(secure, 'POST', '/api/come-in', { word: familyWord })
    expect(reply.headers['set-cookie']).toMatch(/^__Host-keepsake_word=.*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  it('is told by no answer and stored as a hash', async () => {
    const settings = await send(site, 'GET', SETTINGS)
    expect(settings.json()).toMatchObject({ door: 'family', hasFamilyWord: true })
    const rows = await site.services.db.selectFrom('settings').selectAll().execute()
    const history = await site.services.db.selectFrom('history').selectAll().execute()
    expect(rows.find(({ name }) => name === 'family-word')?.value).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([settings.body, rows, history])).not.toMatch(/stones/i)
  })

  it('is found among the other cookies of a browser', async () => {
    const cookie = await cookieOfWord(url)
    expect(await read(`language=de; ${cookie}; keepsake_device=1`)).toBe(200)
  })

  it('is good for a year, and no longer', async () => {
    const cookie = await cookieOfWord(url)
    site.advanceClock(YEAR_MS - HOUR_MS)
    expect(await read(cookie)).toBe(200)
    site.advanceClock(HOUR_MS)
    expect(await read(cookie)).toBe(401)
    await site.signInAgain()
  })

  it('shuts out the holders of the old word when it is changed', async () => {
    const cookie = await cookieOfWord(url)
    await turnDoor(site, 'family', { familyWord: 'seven yellow boats' })
    expect(await read(cookie)).toBe(401)
    expect((await comeIn(url, familyWord)).status).toBe(401)
    await turnDoor(site, 'family', { familyWord })
  })

  it('leaves them in when the family says so', async () => {
    const cookie = await cookieOfWord(url)
    await turnDoor(site, 'family', { familyWord: 'seven yellow boats', wordHolders: 'stay' })
    expect(await read(cookie)).toBe(200)
    expect((await comeIn(url, familyWord)).status).toBe(401)
    await turnDoor(site, 'family', { familyWord })
  })

  it('lets nobody in once it is taken away', async () => {
    const cookie = await cookieOfWord(url)
    await turnDoor(site, 'family', { familyWord: null })
    expect([await read(cookie), (await comeIn(url, familyWord)).status]).toEqual([401, 401])
    expect((await send(site, 'GET', SETTINGS)).json().hasFamilyWord).toBe(false)
    await turnDoor(site, 'family', { familyWord })
  })

  it('does not open the door that is for the family alone', async () => {
    const cookie = await cookieOfWord(url)
    await turnDoor(site, 'us')
    expect(await read(cookie)).toBe(401)
    expect((await comeIn(url, familyWord)).status).toBe(204)
    await turnDoor(site, 'family')
    expect(await read(cookie)).toBe(200)
  })

  it('must be long enough, and more than the name', async () => {
    const { name, fullName } = (await site.services.words.read()).memorial.person
    for (const word of ['', 'Milo', name, fullName, 'a'.repeat(201)])
      expect((await sendJson(site, 'PATCH', SETTINGS, { familyWord: word })).statusCode).toBe(400)
    for (const change of [{ door: 'ajar' }, { door: null }, { wordHolders: 'stay' }, { aiCrawlers: 'no' }])
      expect((await sendJson(site, 'PATCH', SETTINGS, change)).statusCode).toBe(400)
    expect((await comeIn(url, familyWord)).status).toBe(204)
  })

  it('can be typed without scripts, and says on the card what was wrong', async () => {
    const html = { accept: 'text/html,*/*', referer: `${url}/rocks?rock=1`, host: new URL(url).host }
    const right = await sendForm(site, 'POST', '/api/come-in', { word: familyWord }, { headers: html })
    expect([right.statusCode, right.headers.location]).toEqual([303, '/rocks?rock=1'])
    expect(right.headers['set-cookie']).toContain('keepsake_word=')
    const wrong = await sendForm(site, 'POST', '/api/come-in', { word: 'red' }, { headers: html })
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
    expect(wrong.body).toContain(doorMessages.wrongWord)
  })

  it('leads to no other site after the form', async () => {
    for (const referer of [
      'https://evil.example/rocks',
      `${url}/api/rocks`,
      `${url}/come-in`,
      `${url}//evil.example`,
    ]) {
      const headers = { accept: 'text/html', referer, host: new URL(url).host }
      const { headers: answered } = await sendForm(site, 'POST', '/api/come-in', { word: familyWord }, { headers })
      expect(answered.location).toMatch(/^\/($|evil)/)
    }
  })

  it('is refused with 429 after too many wrong tries of one address', async () => {
    const word = { word: 'seven red boats' }
    const one = { from: '10.9.9.9' }
    await addAttempts(site, `come-in:${one.from}`, serverLimits.wordAttempts - 2)
    for (let tries = 0; tries < 2; tries++)
      expect((await sendJson(site, 'POST', '/api/come-in', word, one)).statusCode).toBe(401)
    const refused = await sendJson(site, 'POST', '/api/come-in', { word: familyWord }, one)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await sendJson(site, 'POST', '/api/come-in', { word: familyWord })).statusCode).toBe(204)
  })
})
