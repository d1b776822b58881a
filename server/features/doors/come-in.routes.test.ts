/**
 * Coming in by the family's word: matching of the word, the cookie, the limits, and the fate of holders of an old word.
 * Behaviour: Who may see the site
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, YEAR_MS } from '../../../shared/durations.ts'
import { door as doorMessages } from '../../../shared/messages/catalogue.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addAttempts } from '../../../testing/attempts.ts'
import { comeIn, cookieOfWord, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const SETTINGS = '/api/admin/settings'

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
    expect([await read(cookie), await read(site.admin.cookie)]).toEqual([401, 200])
    expect((await comeIn(url, familyWord)).status).toBe(204)
    await turnDoor(site, 'family')
    expect(await read(cookie)).toBe(200)
  })

  it('must be long enough, and more than the name', async () => {
    const { name, fullName } = (await site.services.words.read()).memorial.person
    const weak = ['Katharina', 'grandma 1944', 'oak oak oak', `${fullName} 1984`, 'a'.repeat(30)]
    for (const word of ['', 'Milo', name, fullName, 'a'.repeat(201), ...weak])
      expect((await sendJson(site, 'PATCH', SETTINGS, { familyWord: word })).statusCode, word).toBe(400)
    for (const word of ['an old oak', 'stonesbythequietsea', '海辺の青い石と古い樫の木', familyWord])
      expect((await sendJson(site, 'PATCH', SETTINGS, { familyWord: word })).statusCode, word).toBe(200)
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

  it('gets in from an address that has tried nothing, however many addresses have tried wrong ones', async () => {
    const attempt = async (from: string, word = familyWord) =>
      (await sendJson(site, 'POST', '/api/come-in', { word }, { from })).statusCode
    await addAttempts(site, 'come-in', serverLimits.wordAttemptsInAll)
    const { key } = (await send(site, 'GET', '/api/admin/come-in')).json()
    const codes = []
    for (let n = 0; n < 4; n += 1) codes.push(await attempt('10.7.0.1', 'seven red boats'))
    expect(codes).toEqual([401, 401, 401, 429])
    expect([await attempt('10.7.0.1'), await attempt('10.7.0.2')]).toEqual([429, 204])
    // The link past the card is counted by no limit.
    expect([await attempt('10.7.0.1', key), await attempt('10.7.0.1', `${key}A`)]).toEqual([204, 429])
    await site.services.db.deleteFrom('attempts').execute()
  })

  it('is in a link past the card as a key of 128 bits, which ends with the cookies of the word', async () => {
    const keyNow = async () => (await send(site, 'GET', '/api/admin/come-in')).json().key as string
    const key = await keyNow()
    expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    expect(await read(await cookieOfWord(url, key))).toBe(200)
    await turnDoor(site, 'family', { familyWord: 'seven yellow boats', wordHolders: 'stay' })
    expect((await comeIn(url, key)).status).toBe(204)
    await turnDoor(site, 'family', { familyWord })
    expect((await comeIn(url, key)).status).toBe(401)
    const last = await keyNow()
    await turnDoor(site, 'family', { familyWord: null })
    expect([await keyNow(), (await comeIn(url, last)).status]).toEqual([null, 401])
    await turnDoor(site, 'family', { familyWord })
  })

  it('a wrong word of the family is written down once an hour', async () => {
    await site.services.db.deleteFrom('history').where('act', '=', 'word-refused').execute()
    const written = async () =>
      (await send(site, 'GET', '/api/admin/history'))
        .json()
        .filter(({ act }: { act: string }) => act === 'word-refused')
    for (let n = 0; n < 3; n += 1) await comeIn(url, 'seven red boats')
    expect(await written()).toMatchObject([
      { who: null, what: 'Somebody tried to come in with a word that is not the family’s' },
    ])
    site.advanceClock(HOUR_MS)
    await comeIn(url, 'seven red boats')
    expect(await written()).toHaveLength(2)
    await site.signInAgain()
  })
})
