/**
 * Every call about rocks and stickers, on both databases.
 * Behaviour: Rocks and stickers; Share dialog; Creating and changing
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { quadrantsOf } from '../../../testing/images.ts'
import { imagePart, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const kinds = testDatabases.flatMap((database) => ['rocks', 'stickers'].map((name) => ({ name, database })))

describe.each(kinds)('$name on $database', ({ name, database }) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  /** The form as the share dialog sends it: the image first, everything as text. */
  async function share(fields: Record<string, string> = {}) {
    const words = { name: 'Ann', description: 'By the sea', location: 'Oslo', rotation: '0' }
    return sendForm(site, 'POST', `/api/${name}`, { image: await imagePart(), ...words, ...fields })
  }
  const list = async () => (await send(site, 'GET', `/api/${name}`)).json()

  it('there are none at first', async () => {
    const answer = await send(site, 'GET', `/api/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toBe('[]')
  })

  it('anyone may share one, and is answered its row', async () => {
    const answer = await share()
    expect(answer.statusCode).toBe(201)
    const { ownerToken, ...row } = answer.json()
    expect(ownerToken).toMatch(/^[\w-]{43}$/)
    expect(row).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      name: 'Ann',
      location: 'Oslo',
      description: 'By the sea',
      imageUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.jpg$/),
      createdAt: expect.stringMatching(/^2026-06-01T12:00:00\.\d{3}Z$/),
      width: 96,
      height: 64,
      thumbhash: expect.any(String),
    })
    expect(await list()).toEqual([row])
  })

  it('a description may be left empty or out', async () => {
    expect((await share({ description: '' })).json().description).toBeNull()
    const parts = { image: await imagePart(), name: 'Bo', location: 'Rome' }
    const answer = await sendForm(site, 'POST', `/api/${name}`, parts)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().description).toBeNull()
  })

  it('the newest comes first, and those of one moment come by id', async () => {
    const [first, second, third] = [await share(), await share(), await share()]
    const ids = (await list()).map((row: { id: string }) => row.id)
    expect(ids.slice(0, 3)).toEqual([third.json().id, second.json().id, first.json().id])
    const at = Date.parse(third.json().createdAt)
    const table = name === 'rocks' ? 'rocks' : 'stickers'
    await site.services.db.updateTable(table).set({ createdAt: at }).execute()
    await sendJson(site, 'PATCH', `/api/admin/${name}/${first.json().id}`, { location: 'Bergen' })
    const again = (await list()).map((row: { id: string }) => row.id)
    expect(again).toEqual([...again].sort().reverse())
  })

  it('the form may come in any order', async () => {
    const parts = { location: 'Oslo', rotation: '90', name: 'Cy', image: await imagePart() }
    expect((await sendForm(site, 'POST', `/api/${name}`, parts)).statusCode).toBe(201)
  })

  it.each([
    ['0', ['red', 'green', 'blue', 'yellow']],
    ['90', ['blue', 'red', 'yellow', 'green']],
    ['180', ['yellow', 'blue', 'green', 'red']],
    ['270', ['green', 'yellow', 'red', 'blue']],
    ['-90', ['green', 'yellow', 'red', 'blue']],
    ['450', ['blue', 'red', 'yellow', 'green']],
  ])('a picture that was turned by %s degrees is shown so', async (rotation, colours) => {
    const row = (await share({ rotation })).json()
    const shown = await send(site, 'GET', row.imageUrl)
    expect(await quadrantsOf(shown.rawPayload)).toEqual(colours)
    expect([row.width, row.height]).toEqual(Number(rotation) % 180 === 0 ? [96, 64] : [64, 96])
  })

  it.each(['name', 'location', 'image'])('a share without %s is refused', async (missing) => {
    const parts = { image: await imagePart(), name: 'Ann', location: 'Oslo', rotation: '0' }
    const before = await storedState(site)
    for (const empty of [true, false]) {
      const { [missing as 'name']: _gone, ...rest } = parts
      const blank = missing === 'image' ? { bytes: Buffer.alloc(0), name: '' } : '  '
      const sent = empty ? { ...parts, [missing]: blank } : rest
      const answer = await sendForm(site, 'POST', `/api/${name}`, sent)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        error: 'Missing information: Please fill in all required fields and select an image.',
      })
    }
    expect(await storedState(site)).toEqual(before)
  })

  it('what is no picture is refused, whatever it is called', async () => {
    const bytes = Buffer.from('Dear diary')
    const image = { bytes, name: 'photo.jpg', type: 'image/jpeg' }
    const answer = await sendForm(site, 'POST', `/api/${name}`, {
      image,
      name: 'Ann',
      location: 'Oslo',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({
      error: 'Invalid file type: Please select an image file (JPG, PNG, etc.).',
    })
  })

  it('an administrator may replace the image, and the old one is gone at once', async () => {
    const row = (await share()).json()
    const { ownerToken: _, ...kept } = row
    const answer = await sendForm(site, 'PATCH', `/api/admin/${name}/${row.id}/image`, {
      image: await imagePart('new.jpg'),
      ...(name === 'rocks' && { rotation: '0' }),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...kept,
      imageUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.jpg$/),
    })
    expect(answer.json().imageUrl).not.toBe(row.imageUrl)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(404)
    expect((await send(site, 'GET', answer.json().imageUrl)).statusCode).toBe(200)
  })

  it('an image is not replaced by nothing, nor by what is no picture', async () => {
    const row = (await share()).json()
    const before = await storedState(site)
    const path = `/api/admin/${name}/${row.id}/image`
    const none = await sendForm(site, 'PATCH', path, { rotation: '0' })
    expect([none.statusCode, none.json().error]).toEqual([400, messages.share.missing])
    const text = { bytes: Buffer.from('text'), name: 'a.jpg' }
    expect((await sendForm(site, 'PATCH', path, { image: text })).statusCode).toBe(415)
    const extra = await sendForm(site, 'PATCH', path, { image: await imagePart(), name: 'Eve' })
    expect([extra.statusCode, extra.json().error]).toEqual([400, messages.input.unknown('name')])
    expect(await storedState(site)).toEqual(before)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(200)
  })

  it('an administrator may delete one, and its picture is gone at once', async () => {
    const row = (await share()).json()
    const answer = await send(site, 'DELETE', `/api/admin/${name}/${row.id}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await list()).some((one: { id: string }) => one.id === row.id)).toBe(false)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(404)
    expect((await send(site, 'GET', `${row.imageUrl}?w=320`)).statusCode).toBe(404)
  })

  it('a deleted one can be brought back as it was', async () => {
    const { ownerToken: _, ...row } = (await share()).json()
    await send(site, 'DELETE', `/api/admin/${name}/${row.id}`)
    const answer = await send(site, 'POST', `/api/admin/${name}/${row.id}/restore`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(row)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(200)
  })
})
