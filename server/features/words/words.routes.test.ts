/**
 * Administrators change the words of the pages in the browser.
 * Behaviour: Words in the browser
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { wordsNames } from '../../../shared/words.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { previewWords, saveWords, setHero } from '../../../testing/words.ts'
import { removeExpired } from '../trash/remove-expired.ts'

const PATH = '/api/admin/words'
let site: TestSite

async function read(name: string) {
  return (await send(site, 'GET', `${PATH}/${name}`)).json()
}

describe.each(testDatabases)('words on %s', (kind) => {
  beforeEach(async () => {
    site = await openTestSite(kind, {}, { pages: true })
  })
  afterEach(() => site.close())

  const storyPage = async () => (await send(site, 'GET', '/story')).body.replaceAll('<!-- -->', '')
  const storedRows = () => site.services.db.selectFrom('words').selectAll().execute()

  test('begin as the files of content/, each as version 0 with a form for it', async () => {
    const list = (await send(site, 'GET', PATH)).json()
    expect(list).toMatchObject(wordsNames.map((name) => ({ name, version: 0, author: null, createdAt: null })))
    expect(list[1]).toMatchObject({ title: 'Home', sections: expect.arrayContaining(['Moments']) })
    const home = await read('home')
    expect(home.data.hero.heading).toBe('{fullName}')
    expect(home.form.description).toContain('You write “{name} loved {his} garden”, and visitors read “Rowan loved his')
    expect(home.form.fields.hero.fields.text).toMatchObject({ title: 'Text', kind: 'text' })
  })

  test('saved words are on the pages at once, filled in, and in every answer that shows them', async () => {
    const page = async () => (await send(site, 'GET', '/')).body
    expect(await page()).toContain('A place for everyone who knew Rowan')
    const saved = await saveWords(site, 'home', setHero('For whoever misses {name}.'))
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { version: 1, author: testAdministrator.email, createdAt: expect.stringMatching(/^2026-/) },
    ])
    expect(await page()).toContain('For whoever misses Rowan.')
    const { pages } = (await send(site, 'GET', '/api/memorial')).json()
    expect(pages.home.hero.text).toBe('For whoever misses Rowan.')
    expect(await storedRows()).toMatchObject([{ name: 'home', version: 1, author: testAdministrator.email }])
  })

  test('a new name is on every page that was already in memory', async () => {
    await send(site, 'GET', '/donate')
    await send(site, 'GET', '/not-a-page')
    await saveWords(site, 'person', (data: { name: string }) => {
      data.name = 'Iris'
    })
    expect((await send(site, 'GET', '/donate')).body).toContain('Donate to Iris&#x27;s Memorial Fund')
    expect((await send(site, 'GET', '/manifest.webmanifest')).json().short_name).toBe('Iris')
  })

  test('with mistakes change nothing, and each mistake names its field and what is wrong', async () => {
    const rejected = await saveWords(
      site,
      'donate',
      (data: { lead: string; formUrl: string; impact: { cards: object[] } }) => {
        data.lead = ' '
        data.formUrl = 'foundation'
        data.impact.cards[1] = {}
      },
    )
    expect(rejected.statusCode).toBe(400)
    const { error, mistakes } = rejected.json()
    expect(error).toBe(messages.words.mistakes)
    expect(mistakes).toContainEqual({ path: ['lead'], reason: 'must not be empty' })
    expect(mistakes).toContainEqual({ path: ['formUrl'], reason: 'must be a web address that starts with https://' })
    expect(mistakes).toContainEqual({ path: ['impact', 'cards', 1, 'title'], reason: 'is missing' })
    expect(await storedRows()).toEqual([])
    expect((await send(site, 'GET', '/donate')).body).toContain('He could not walk past a thing')
  })

  test('of two people who began with one version of words, the second is told and loses nothing of the first', async () => {
    const { version, data } = await read('home')
    await saveWords(site, 'home', setHero('The first.'))
    data.hero.text = 'The second.'
    const second = await sendJson(site, 'PUT', `${PATH}/home`, { version, data })
    expect([second.statusCode, second.json()]).toEqual([409, { error: messages.words.changed }])
    expect((await read('home')).data.hero.text).toBe('The first.')
  })

  test('of two people who save words at the same moment, one succeeds', async () => {
    const { version, data } = await read('home')
    const texts = ['One.', 'Two.', 'Three.', 'Four.']
    const replies = await Promise.all(
      texts.map((text) =>
        sendJson(site, 'PUT', `${PATH}/home`, { version, data: { ...data, hero: { ...data.hero, text } } }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await storedRows()).toHaveLength(1)
    const won = texts[replies.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await read('home')).data.hero.text).toBe(won)
  })

  test('keep every version with who and when, and one is brought back by saving it again', async () => {
    await saveWords(site, 'home', setHero('First.'))
    await saveWords(site, 'home', setHero('Second.'))
    const versions = (await send(site, 'GET', `${PATH}/home/versions`)).json()
    expect(versions.map((each: { version: number }) => each.version)).toEqual([2, 1, 0])
    expect(versions[0].author).toBe(testAdministrator.email)
    expect(versions[2]).toEqual({ version: 0, author: null, createdAt: null })
    const { data } = (await send(site, 'GET', `${PATH}/home/versions/1`)).json()
    expect(data.hero.text).toBe('First.')
    await sendJson(site, 'PUT', `${PATH}/home`, { version: 2, data })
    expect((await send(site, 'GET', '/')).body).toContain('First.')
    expect((await storedRows()).length).toBe(3)
  })

  test('words that say what they said before are no new version', async () => {
    const { statusCode } = await saveWords(site, 'home', () => {})
    expect(statusCode).toBe(200)
    expect(await storedRows()).toEqual([])
  })

  test('of a name that there is not are answered 404, and what is no form 400', async () => {
    for (const path of ['nothing', 'home/versions/7', 'home/versions/x', 'nothing/versions'])
      expect((await send(site, 'GET', `${PATH}/${path}`)).statusCode).toBe(404)
    for (const body of [{}, { version: -1, data: {} }, { version: 0, data: [] }, { version: 0, data: 'text' }])
      expect((await sendJson(site, 'PUT', `${PATH}/home`, body)).statusCode).toBe(400)
    expect((await sendJson(site, 'PUT', `${PATH}/__proto__`, { version: 0, data: {} })).statusCode).toBe(404)
    expect(await storedRows()).toEqual([])
  })

  test('are on the page as they were typed, line by line', async () => {
    const typed =
      '14. Mai 2003 kam er.\nUnd\tdann `so` ~ <b>nie</b> {wieder}:\n    „1. ja“\n\n3. Juni 2004\n\n7. a\n8. b'
    const setText = (data: { text: string; lead: string }) => {
      data.text = typed
      data.lead = '{name} {says} \\{name}'
    }
    expect((await saveWords(site, 'story', setText)).statusCode).toBe(200)
    const html = await storyPage()
    const lines = ['14. Mai 2003 kam er.', 'Und\tdann `so` ~ &lt;b&gt;nie&lt;/b&gt; {wieder}:', '    „1. ja“']
    expect(html).toContain(`<p class="verse">${lines.map((line) => `<span>${line} </span>`).join('')}</p>`)
    expect(html).toContain('<p>3. Juni 2004</p><ol start="7"><li>a</li><li>b</li></ol>')
    expect(html).toContain('Rowan {says} {name}')
    expect((await read('story')).data.text).toBe(typed)
  })

  test('have dates in every honest way to type them', async () => {
    const saved = await saveWords(site, 'person', (data: { born: string; died: string }) => {
      data.born = '14. Mai 2001 '
      data.died = '9/17/2022'
    })
    expect(saved.statusCode).toBe(200)
    const { person } = (await send(site, 'GET', '/api/memorial')).json()
    expect(person).toMatchObject({ born: '2001-05-14', died: '2022-09-17' })
  })

  test('of before are read as the Markdown that they were, and come into the form without its wrapped lines', async () => {
    const { data } = await read('story')
    const text = 'One\ntwo _three_.\\\nFour.'
    const row = { name: 'story', version: 1, author: 'mother@example.org', createdAt: 1, asTyped: 0 } as const
    await site.services.contentVersions.change('words', (trx) =>
      trx
        .insertInto('words')
        .values({ ...row, data: JSON.stringify({ ...data, text }) })
        .execute(),
    )
    const page = '<p class="verse"><span>One two <em>three</em>. </span><span>Four. </span></p>'
    expect(await storyPage()).toContain(page)
    expect((await read('story')).data.text).toBe('One two *three*.\nFour.')
    await saveWords(site, 'story', (words: { lead: string }) => {
      words.lead = 'New.'
    })
    expect(await storyPage()).toContain(page)
  })

  test('may be far longer than other forms, up to 512 KB', async () => {
    const setText = (length: number) => (data: { text: string }) => {
      data.text = 'Again. '.repeat(length / 7)
    }
    expect((await saveWords(site, 'story', setText(500_000))).statusCode).toBe(200)
    expect((await saveWords(site, 'story', setText(540_000))).statusCode).toBe(413)
  })

  test('of a long text have pictures of this site alone, which its page shows in every width', async () => {
    const image = await imagePart('Dock.jpg')
    const { file } = (await sendForm(site, 'POST', `${PATH}/pictures`, { image })).json()
    const setStory = (address: string) => (data: { text: string }) => {
      data.text = `One.\n\n![The dock, at {his} end](${address})\n\nTwo.`
    }
    for (const address of ['https://evil.example/a.jpg', '//evil.example/a.jpg', 'javascript:alert(1)', `../${file}`]) {
      const refused = await saveWords(site, 'story', setStory(address))
      expect(refused.statusCode).toBe(400)
      const reason = `has the picture "${address}" of another place; please add it with “Picture” instead`
      expect(refused.json().mistakes).toEqual([{ path: ['text'], reason }])
    }
    const preview = await previewWords(site, 'story', 'story', setStory(file))
    expect(preview.body).toContain(`srcSet="/uploads/${file}?w=320&amp;f=avif `)
    expect((await send(site, 'GET', `/uploads/${file}`, { admin: false })).statusCode).toBe(404)
    expect((await saveWords(site, 'story', setStory(file))).statusCode).toBe(200)
    const page = (await send(site, 'GET', '/story', { admin: false })).body
    expect(page).toMatch(/alt="The dock, at his end"[^>]* loading="lazy"/)
    expect((await send(site, 'GET', `/uploads/${file}?w=320`, { admin: false })).statusCode).toBe(200)
    // As long as an earlier version has it, it can be brought back with that; strangers no longer see it.
    await saveWords(site, 'story', (data: { text: string }) => {
      data.text = 'Nothing more.'
    })
    for (const [admin, status] of [
      [false, 404],
      [true, 200],
    ] as const)
      for (const url of [`/uploads/${file}`, `/uploads/${file}?w=320`])
        expect((await send(site, 'GET', url, { admin })).statusCode).toBe(status)
    site.advanceClock(70 * 24 * 60 * 60 * 1000)
    await removeExpired(site.services)
    const kept = await site.services.db.selectFrom('files').select('retiredAt').execute()
    expect(kept).toEqual([{ retiredAt: null }])
  })

  test('name pictures that were uploaded for them, which strangers get once they are saved, and no sweep removes', async () => {
    const image = await imagePart('Dock.jpg')
    await sendForm(site, 'POST', `${PATH}/pictures`, { image })
    const uploaded = await sendForm(site, 'POST', `${PATH}/pictures`, { image })
    expect(uploaded.statusCode).toBe(201)
    const { file, width } = uploaded.json()
    const status = async (admin: boolean) => (await send(site, 'GET', `/uploads/${file}`, { admin })).statusCode
    expect([await status(false), await status(true)]).toEqual([404, 200])
    const setPortrait = (name: string) => (data: { portrait: { file: string } }) => {
      data.portrait.file = name
    }
    expect((await saveWords(site, 'person', setPortrait(file))).statusCode).toBe(200)
    expect(await status(false)).toBe(200)
    const { person } = (await send(site, 'GET', '/api/memorial')).json()
    expect(person.portrait).toMatchObject({ src: `/uploads/${file}`, width })
    // An earlier version still names it; the other picture was never saved.
    await saveWords(site, 'person', setPortrait('portrait.svg'))
    for (let months = 0; months < 3; months += 1) {
      await removeExpired(site.services)
      site.advanceClock(31 * 24 * 60 * 60 * 1000)
    }
    const rows = await site.services.db.selectFrom('files').select('publishedKey').execute()
    expect(rows.map(({ publishedKey }) => publishedKey.split('/').at(-1))).toEqual([file])
    expect(await status(false)).toBe(404)
  })
})
