/**
 * 'What happened' is told in the language of its reader, not of the account that acted.
 * Behaviour: What happened
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'
import { addAdministrator } from '../accounts/administrators.ts'
import { recordAs } from './history.ts'
import { settingsInWords } from './settings-in-words.ts'

const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
const me = testAdministrator.email

describe.each(testDatabases)('the reader of what happened on %s', (kind) => {
  let site: TestSite
  let auntsHeaders: { cookie: string }
  beforeAll(async () => {
    site = await openTestSite(kind)
    await addAdministrator(site.services.db, aunt, site.services.now())
    const { cookies } = await sendJson(site, 'POST', '/api/session', aunt)
    auntsHeaders = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
    await asAunt('PATCH', '/api/admin/notifications', { language: 'de' })
  })
  beforeEach(() => site.services.db.deleteFrom('history').execute())
  afterAll(() => site.close())

  const asAunt = (method: 'GET' | 'PATCH' | 'POST', path: string, body = {}) =>
    method === 'GET'
      ? send(site, method, path, { admin: false, headers: auntsHeaders })
      : sendJson(site, method, path, body, { admin: false, headers: auntsHeaders })

  type Entry = { who: string | null; what: string; undo: string | null }
  const inEnglish = async (): Promise<Entry[]> => (await send(site, 'GET', '/api/admin/history')).json()
  const inGerman = async (): Promise<Entry[]> => (await asAunt('GET', '/api/admin/history')).json()
  const told = (entries: Entry[]) => entries.map(({ who, what }) => `${who}: ${what}`).reverse()

  const addPhoto = async (title?: string): Promise<string> =>
    (await sendForm(site, 'POST', '/api/admin/upload', { ...(title && { title }), image: await imagePart() })).json().id
  const undoNewest = async () => {
    const [newest] = await inEnglish()
    expect((await send(site, 'POST', newest?.undo ?? 'nothing to undo')).statusCode).toBe(204)
  }

  it('is told of a thing and of its changed fields in their own language, by the name as it was typed', async () => {
    const id = await addPhoto('Kite')
    await addPhoto()
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { year: 1956, featured: true })
    await asAunt('PATCH', `/api/admin/photos/${id}`, { title: 'Drachen' })
    expect(told(await inGerman())).toEqual([
      `${me}: hat das Foto „Kite“ hinzugefügt`,
      `${me}: hat ein Foto hinzugefügt`,
      `${me}: hat das Foto „Kite“ geändert: Jahr, Hervorgehoben`,
      `${aunt.email}: hat das Foto „Kite“ geändert: Titel`,
    ])
    expect(told(await inEnglish())).toEqual([
      `${me}: added the photo “Kite”`,
      `${me}: added a photo`,
      `${me}: changed the photo “Kite”: Year, Featured`,
      `${aunt.email}: changed the photo “Kite”: Title`,
    ])
  })

  it('is told of many photos, and of one among many', async () => {
    const ids = [await addPhoto(), await addPhoto(), await addPhoto()]
    const many = (some: string[], values: object) =>
      sendJson(site, 'PATCH', '/api/admin/photos/table', { ids: some, change: { values } })
    await many(ids, { year: 1955, category: 'school' })
    await many(ids.slice(1), { year: 1957 })
    await many(ids.slice(2), { year: 1958 })
    expect(told(await inGerman()).slice(3)).toEqual([
      `${me}: hat 3 Fotos geändert: Jahr, Kategorie`,
      `${me}: hat 2 Fotos geändert: Jahr`,
      `${me}: hat ein Foto geändert: Jahr`,
    ])
  })

  it('is told what was taken back, and what was taken back again and again, which stays short', async () => {
    const id = await addPhoto('Kite')
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title: 'Dragon' })
    for (let times = 0; times < 12; times += 1) await undoNewest()
    const sentences = told(await inGerman())
    expect(sentences.slice(2, 4)).toEqual([
      `${me}: hat zurückgenommen: hat das Foto „Kite“ geändert: Titel`,
      `${me}: hat zurückgenommen: hat zurückgenommen: hat das Foto „Kite“ geändert: Titel`,
    ])
    expect((await inEnglish())[0]?.what).toBe(`${'took back: '.repeat(12)}changed the photo “Kite”: Title`)
    const stored = await site.services.db.selectFrom('history').select('about').execute()
    expect(Math.max(...stored.map(({ about }) => about?.length ?? 0))).toBeLessThan(250)
  })

  it('is told of many photos that were taken back', async () => {
    const ids = [await addPhoto(), await addPhoto()]
    await sendJson(site, 'PATCH', '/api/admin/photos/table', { ids, change: { values: { year: 1956 } } })
    await undoNewest()
    expect((await inGerman())[0]?.what).toBe('hat zurückgenommen: hat 2 Fotos geändert: Jahr')
  })

  it('is told of settings in plain phrases, and of the word of the family never the word', async () => {
    const change = (settings: object) => sendJson(site, 'PATCH', '/api/admin/settings', settings)
    await change({ shares: 'after-a-look' })
    await change({ firstSteps: false })
    await change({ gathering: true })
    await change({ door: 'family', familyWord: 'the old green boat', wordHolders: 'stay' })
    await change({ familyWord: null })
    await sendJson(site, 'PATCH', '/api/admin/about', { updatesFrom: 'https://example.org/{roles.reviewer}' })
    await sendJson(site, 'PATCH', '/api/admin/handover', { runs: 'In the cellar' })
    expect(told(await inGerman())).toEqual(
      [
        'neu Geteiltes wartet auf einen Blick der Familie',
        'die ersten Schritte sind weggelegt',
        'eine Zusammenkunft hat begonnen',
        'die Website ist für Familie und Freunde offen, ein neues Wort der Familie, Menschen, die mit dem alten Wort hereinkamen, dürfen bleiben',
        'es gibt kein Wort der Familie mehr',
        'die Website fragt einmal in der Woche nach neueren Versionen, bei https://example.org/{roles.reviewer}',
        'Übergabeblatt',
      ].map((what) => `${me}: hat Einstellungen geändert: ${what}`),
    )
    expect(JSON.stringify(await site.services.db.selectFrom('history').selectAll().execute())).not.toContain('boat')
    await change({ door: 'everyone', shares: 'at-once', firstSteps: true, gathering: false })
  })

  it('is told of the parts for the family alone', async () => {
    const change = (familyParts: object) => sendJson(site, 'PATCH', '/api/admin/settings', { familyParts })
    await change({ memories: true, years: [2003, 2004], categories: ['family'] })
    await change({ memories: false, years: [], categories: [] })
    expect(told(await inGerman())).toEqual([
      `${me}: hat Einstellungen geändert: nur für die Familie: das Gästebuch, Fotos aus „Familie“, Fotos aus 2003, 2004`,
      `${me}: hat Einstellungen geändert: nichts ist nur für die Familie`,
    ])
  })

  it('is told of versions of the pages by their titles, and of sentences between the quotation marks of the reader', async () => {
    for (const text of ['One.', 'Two.'])
      await saveWords(site, 'story', (data: { text: string }) => {
        data.text = text
      })
    await send(site, 'DELETE', '/api/admin/words/story/versions/1')
    const say = (text: string) => sendJson(site, 'PUT', '/api/admin/wording', { place: 'layout.mainMenu', text })
    await say('Where to')
    await say('')
    expect(told(await inGerman())).toEqual([
      `${me}: hat eine frühere Fassung der Texte gelöscht: Geschichte, Fassung 1`,
      `${me}: hat neu gesagt: „Main menu“ → „Where to“`,
      `${me}: hat einem Satz seine üblichen Worte zurückgegeben: „Where to“ → „Main menu“`,
    ])
  })

  it('reads what a person typed as it was typed, also where it looks like a mark', async () => {
    const title = '{roles.reviewer} {item.photos "a\\u0041"} {undone.signed-out} $&'
    const id = await addPhoto(title)
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { year: 1956 })
    await undoNewest()
    expect(told(await inGerman())).toEqual([
      `${me}: hat das Foto „${title}“ hinzugefügt`,
      `${me}: hat das Foto „${title}“ geändert: Jahr`,
      `${me}: hat zurückgenommen: hat das Foto „${title}“ geändert: Jahr`,
    ])
  })

  it('reads the entries of earlier and of newer versions as they were written down', async () => {
    const { db, now } = site.services
    const texts = [
      'the photo “Kite”: Title, Year',
      'shares: after-a-look',
      'the photo “{item.photos "no \\ string"}”',
      '{item.candles "For Anna"} {flame "3"} {item.constructor} {photos "many"} {settings.flame "on"} {words.flame "2"}',
      settingsInWords({}),
    ]
    for (const about of texts) await recordAs(null, { now })(db, 'item-added', { about })
    const entries = await db.selectFrom('history').select(['id', 'about']).execute()
    const read = (await inGerman()) as (Entry & { id: string })[]
    expect(read.length).toBe(texts.length)
    for (const { id, what } of read)
      expect(what).toBe(`hat ${entries.find((each) => each.id === id)?.about} hinzugefügt`)
  })
})
