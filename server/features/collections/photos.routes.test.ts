/**
 * Every call about photos, on both databases.
 * Behaviour: Rows and lists; Creating and changing; Uploads of administrators
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours } from '../../../testing/images.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

type Photo = { id: string; imageUrl: string; category: string; featured: boolean }

describe.each(testDatabases)('photos on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const upload = async (fields: Record<string, string> = { category: 'general' }) =>
    sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })
  const add = async (fields?: Record<string, string>) => (await upload(fields)).json() as Photo
  const list = async (query = '', path = '/api/photos'): Promise<Photo[]> =>
    (await send(site, 'GET', path + query)).json()
  const change = (id: string, last: string, json: object | string) =>
    sendJson(site, 'PATCH', `/api/admin/photos/${id}${last}`, json)

  it('there are none at first', async () => {
    expect(await list()).toEqual([])
    expect(await list('', '/api/admin/photos')).toEqual([])
  })

  it.each([
    ['2019:07:04 10:00:00', {}, 2019],
    ['2019:07:04 10:00:00', { year: '2010' }, 2010],
    ['2000:01:01 00:00:00', {}, null],
    ['2024:05:05 12:00:00', {}, null],
    ['in the summer', {}, null],
  ])('the year of a photo taken at %s, uploaded with %j, is %s', async (DateTimeOriginal, fields, year) => {
    const bytes = await fourColours().withExif({ IFD2: { DateTimeOriginal } }).jpeg().toBuffer()
    const image = { bytes, name: 'a.jpg' }
    const { id, ...photo } = (await sendForm(site, 'POST', '/api/admin/upload', { image, ...fields })).json()
    expect(photo.year).toBe(year)
    await send(site, 'DELETE', `/api/admin/photos/${id}`)
  })

  it('an uploaded image becomes a photo, with its address in the answer', async () => {
    const answer = await upload({ category: 'family' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      title: null,
      description: null,
      alt: null,
      imageUrl: expect.stringMatching(/^\/api\/photos\/[a-z0-9]{25}\.jpg$/),
      year: null,
      yearSaid: null,
      people: [],
      category: 'family',
      focusX: null,
      focusY: null,
      featured: false,
      homepage: false,
      portrait: false,
      createdAt: expect.any(String),
      width: 96,
      height: 64,
      thumbhash: expect.any(String),
    })
    expect((await send(site, 'GET', answer.json().imageUrl)).statusCode).toBe(200)
  })

  it('the category is general when none is named, and miscellaneous for the Misc tab', async () => {
    expect((await add({})).category).toBe('general')
    expect((await add({ category: '' })).category).toBe('general')
    expect((await add({ category: 'miscellaneous' })).category).toBe('miscellaneous')
  })

  it('the focus of a photo is two numbers from 0 to 1, or none', async () => {
    const { id } = await add()
    const focused = await change(id, '', { focusX: 0.41372549, focusY: 0 })
    expect(focused.statusCode).toBe(200)
    expect(focused.json()).toMatchObject({ focusX: 0.4137, focusY: 0 })
    const listed = (await list()).find((photo) => photo.id === id)
    expect(listed).toMatchObject({ focusX: 0.4137, focusY: 0 })
    for (const focusX of [-0.1, 1.1, '0.5', true]) {
      const refused = await change(id, '', { focusX })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toEqual({ error: messages.input.invalid('focusX') })
    }
    expect((await change(id, '', { focusX: null })).json()).toMatchObject({ focusX: null, focusY: 0 })
  })

  it('everything else about a photo may be sent with it', async () => {
    const fields = { title: 'At the lake', description: 'Summer', alt: 'A boy', year: '2014' }
    const answer = await upload({ ...fields, featured: 'true', homepage: 'true', portrait: 'true' })
    expect(answer.json()).toMatchObject({ ...fields, year: 2014, featured: true, homepage: true })
  })

  it.each([
    ['category', 'holiday', messages.input.invalid('category')],
    ['featured', 'yes', messages.input.invalid('featured')],
    ['year', '20.5', messages.input.invalid('year')],
    ['year', '99999', messages.input.invalid('year')],
    ['album', 'x', messages.input.unknown('album')],
  ])('an upload with %s %j is refused', async (name, value, error) => {
    const answer = await upload({ [name]: value })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
  })

  it('an upload without an image is refused', async () => {
    const answer = await sendForm(site, 'POST', '/api/admin/upload', { category: 'general' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/^Missing images/)
  })

  it.each([
    ['feature', 'featured'],
    ['homepage', 'homepage'],
    ['portrait', 'portrait'],
  ])('%s turns %s on and off', async (last, flag) => {
    const photo = await add()
    const on = await change(photo.id, `/${last}`, { [flag]: true })
    expect([on.statusCode, on.json()]).toEqual([200, { ...photo, [flag]: true }])
    expect(await list(`?${flag}=true`)).toContainEqual(on.json())
    expect(await list(`?${flag}=false`)).not.toContainEqual(on.json())
    const off = await change(photo.id, `/${last}`, { [flag]: false })
    expect([off.statusCode, off.json()]).toEqual([200, photo])
    expect(await list(`?${flag}=true`)).not.toContainEqual(photo)
  })

  it('featured photos come first, then the newest', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    await change(first.id, '/feature', { featured: true })
    const photos = await list()
    const ids = photos.map(({ id }) => id)
    expect(photos.map(({ featured }) => featured)).toEqual(
      [...photos].map(({ featured }) => featured).sort((a, b) => Number(b) - Number(a)),
    )
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(third.id))
    expect(ids.indexOf(third.id)).toBeLessThan(ids.indexOf(second.id))
    expect(await list('', '/api/admin/photos')).toMatchObject(photos)
  })

  it('can be asked for by category, by the administrator and by anyone', async () => {
    const photo = await add({ category: 'sports' })
    for (const path of ['/api/admin/photos', '/api/photos']) {
      expect(await list('?category=sports', path)).toMatchObject([photo])
      expect(await list('?category=school', path)).toEqual([])
      expect((await list('', path)).length).toBeGreaterThan(1)
    }
  })

  it.each(['holiday', '%00', '%ED%A0%80', "'%20or%201=1", 'sports%20'])(
    'there are none of the category %s',
    async (category) => {
      expect(await list(`?category=${category}`)).toEqual([])
    },
  )

  it('a query that makes no sense is passed over', async () => {
    const all = await list()
    for (const query of ['?category=', '?portrait=maybe', '?title=x', '?category=a&category=b'])
      expect(await list(query)).toEqual(all)
  })

  it('its words can be changed together', async () => {
    const photo = await add()
    const words = { title: 'Lake', description: 'One\nTwo', alt: 'A boy', year: 1999 }
    const answer = await change(photo.id, '', { ...words, category: 'school' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...photo, ...words, category: 'school' }])
    expect((await change(photo.id, '', { title: null })).json().title).toBeNull()
  })

  it('of two who write one caption the second is told, and what the first wrote stays', async () => {
    const { id } = await add()
    const write = (title: string | null, was: string | null) => change(id, '', { title, was: { title: was } })
    expect((await write('The swing', null)).json().title).toBe('The swing')
    const second = await write('A swing', null)
    expect([second.statusCode, second.json()]).toEqual([409, { error: messages.items.writtenMeanwhile }])
    // The same words again, such as after a lost answer.
    expect((await write('The swing', null)).statusCode).toBe(200)
    expect((await change(id, '', { year: 2009, was: { year: null } })).json()).toMatchObject({ title: 'The swing' })
    expect((await write('A swing', 'The swing')).json()).toMatchObject({ title: 'A swing', year: 2009 })
    const replies = await Promise.all(['One', 'Two'].map((title) => write(title, 'A swing')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const unreadable = await change(id, '', { title: 'x', was: 'A swing' })
    expect([unreadable.statusCode, unreadable.json()]).toEqual([400, { error: messages.input.unknown('was') }])
  })

  it.each([
    ['/feature', { featured: 'true' }, messages.input.invalid('featured')],
    ['/feature', { featured: 1 }, messages.input.invalid('featured')],
    ['/feature', { homepage: true }, messages.input.unknown('homepage')],
    ['/feature', { featured: true, homepage: true }, messages.input.unknown('homepage')],
    ['/feature', {}, messages.input.unreadable],
    ['/feature', '{"featured": tru', messages.input.unreadable],
    ['/feature', 'null', messages.input.unreadable],
    ['/feature', '[true]', messages.input.unknown('0')],
    ['/feature', '', messages.input.unreadable],
    ['', { imageUrl: '/etc/passwd' }, messages.input.unknown('imageUrl')],
    ['', '{"__proto__": {"featured": true}}', messages.input.unreadable],
    ['', { title: 'a\u0000b' }, messages.input.control('title')],
    ['', { title: 'a\ud800b' }, messages.input.control('title')],
    ['', { title: 'x'.repeat(201) }, messages.input.tooLong('title', 200)],
    ['', { category: 'holiday' }, messages.input.invalid('category')],
  ])('a change %s of %j is refused', async (last, json, error) => {
    const photo = await add()
    const answer = await change(photo.id, last, json)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
    expect(await list()).toContainEqual(photo)
  })

  it('an update as text/plain is rejected', async () => {
    const { id } = await add()
    const answer = await sendJson(site, 'PATCH', `/api/admin/photos/${id}/feature`, '{"featured": true}', {
      headers: { 'content-type': 'text/plain' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([415, { error: messages.input.wrongType }])
  })

  it('a deleted photo is gone from every list, and its image at once', async () => {
    const photo = await add()
    expect((await send(site, 'DELETE', `/api/admin/photos/${photo.id}`)).statusCode).toBe(204)
    expect(await list()).not.toContainEqual(photo)
    expect(await list('', '/api/admin/photos')).not.toContainEqual(expect.objectContaining(photo))
    expect((await send(site, 'GET', photo.imageUrl)).statusCode).toBe(404)
  })
})
