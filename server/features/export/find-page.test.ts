/**
 * The list of everything in an export finds by its own script what the search of the site finds.
 * Behaviour: Taking the site home
 */
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CollectionName, collections } from '../../../shared/collections/all.ts'
import { searchedFields } from '../../../shared/row-texts.ts'
import { mp3, mp4, pdf } from '../../../testing/files.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { newId } from '../../platform/id.ts'
import { exportStatic } from './export.ts'
import { folderSink } from './sink.ts'

/** The list as its script has it: addresses of what is left, by a question. */
function openList(html: string): (question: string) => string[] {
  const items = [...html.matchAll(/<li data-words="([^"]*)"><a href="([^"]*)"/g)].map(([, words, href = '']) => ({
    ...{ href, hidden: false, textContent: '' },
    getAttribute: () => words,
  }))
  let narrow = () => {}
  const elements: Record<string, object> = {
    find: { value: '', addEventListener: (_type: string, listener: () => void) => (narrow = listener) },
    found: { getAttribute: () => 'found' },
    finding: {},
  }
  const document = {
    getElementById: (id: string) => elements[id],
    querySelectorAll: (selector: string) => (selector === '.find li' ? items : []),
  }
  runInNewContext(html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>')), {
    document,
  })
  return (question) => {
    Object.assign(elements.find ?? {}, { value: question })
    narrow()
    return items.filter(({ hidden }) => !hidden).map(({ href }) => href)
  }
}

async function addOfEach(site: TestSite): Promise<void> {
  const image = await imagePart()
  const share = { name: 'Ines', location: 'Oslo', image }
  const forms: Record<CollectionName, [string, Parameters<typeof sendForm>[3]]> = {
    photos: ['/api/admin/upload', { title: 'A dock', image }],
    videos: ['/api/admin/videos', { video: { bytes: mp4(), name: 'film.mp4' }, poster: image }],
    artwork: ['/api/admin/artwork', { title: 'A drawing', image }],
    tracks: ['/api/admin/upload-track', { title: 'A song', audio: { bytes: mp3(), name: 'song.mp3' } }],
    writings: ['/api/admin/writings', { title: 'A book', pdf: { bytes: pdf(), name: 'book.pdf' } }],
    rocks: ['/api/rocks', share],
    stickers: ['/api/stickers', share],
    memories: ['/api/memories', { name: 'Ines', words: 'Kind' }],
  }
  for (const [path, form] of Object.values(forms))
    expect((await sendForm(site, 'POST', path, form)).statusCode).toBe(201)
}

/** Every text of hidden rows. */
const HIDDEN = 'unseenword'
const hiding = {
  photos: { category: 'miscellaneous' },
  videos: { galleryDisplay: 0 },
  rocks: { state: 'set-aside' },
  stickers: { state: 'waiting' },
  memories: { state: 'waiting' },
}

describe.each(testDatabases)('the list of everything in an export of a site on %s', (kind) => {
  let site: TestSite
  let folder: string
  let html: string
  /** Questions with the id of the one row that each finds. */
  const questions: [string, string][] = []
  beforeAll(async () => {
    site = await openTestSite(kind)
    const { db } = site.services
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    await addOfEach(site)
    for (const collection of collections) {
      const { name, fields } = collection
      const row = await db.selectFrom(name).selectAll().executeTakeFirstOrThrow()
      const texts = searchedFields(collection).filter((field) => fields[field]?.kind === 'text')
      const valuesOf = (value: (field: string) => string) =>
        Object.fromEntries(texts.map((field) => [field, value(field)]))
      const hidden = name in hiding ? hiding[name as keyof typeof hiding] : { deletedAt: 1 }
      await db
        .insertInto(name)
        .values({ ...row, ...hidden, id: newId(), ...valuesOf(() => HIDDEN) } as never)
        .execute()
      const shown = 'state' in row ? { state: 'shown' as const } : {}
      const said = valuesOf((field) => `Zoë’s Weißdorn נִסָּיוֹן ${name}${field}`)
      await db
        .updateTable(name)
        .set({ ...shown, ...said })
        .where('id', '=', row.id)
        .execute()
      for (const field of texts) questions.push([`${name}${field} WEISSDORN zoe נסיון`, row.id])
      if (!searchedFields(collection).includes('year')) continue
      await db
        .updateTable(name)
        .set({ year: 1900 + questions.length })
        .where('id', '=', row.id)
        .execute()
      questions.push([`${1900 + questions.length}`, row.id])
    }
    const { id } = await db
      .updateTable('writings')
      .set({ pageTexts: 'One\fA lone kestrel of Ærø' })
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    questions.push(['aero kestrel', id])
    folder = await mkdtemp(join(tmpdir(), 'keepsake-list-'))
    await using pages = await openPages(site.services)
    await exportStatic(site.services, pages, folderSink(folder))
    html = await readFile(join(folder, 'search/index.html'), 'utf8')
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  test('each entry that has a picture shows it, from a file of the export', async () => {
    const pictures = [...html.matchAll(/<img src="\.\.\/(files[^"]*)" alt="" loading="lazy">/g)].map(
      ([, path = '']) => path,
    )
    // Memory, song and book were added without one; a book may have its title page.
    expect(pictures.length).toBeGreaterThanOrEqual(5)
    for (const path of pictures) await access(join(folder, decodeURIComponent(path)))
  })

  test('finds each text and year of each collection, films and pages of books too, as people type it', async () => {
    const find = openList(html)
    const films = await site.services.db.selectFrom('videos').select('id').execute()
    for (const [question, id] of questions) {
      const page = films.some((film) => film.id === id) ? '../gallery/index.html' : `/${id}.html`
      expect(find(question), question).toEqual([expect.stringContaining(page)])
      const onSite = (await send(site, 'GET', `/api/search?q=${encodeURIComponent(question)}`)).json<{ id: string }[]>()
      expect(
        onSite.map((each) => each.id),
        question,
      ).toEqual([id])
    }
  })

  test('has all for no question, and nothing for signs alone or for the end of a word', () => {
    const find = openList(html)
    expect(find(' ')).toHaveLength(collections.length)
    expect([find('🪁'), find('dorn')]).toEqual([[], []])
  })

  test('has no word of what visitors may not see', () => {
    expect(html).toContain('weissdorn')
    // A hidden row here has the picture of the shown one, whose file may be named after either.
    const said = html.replaceAll(/ (?:src|srcset)="[^"]*"/g, '')
    expect(said.toLowerCase()).not.toContain(HIDDEN)
  })
})
