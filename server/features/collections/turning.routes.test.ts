/**
 * A picture that lies on its side is turned by administrators, and made anew from its original each time.
 * Behaviour: Turning a picture
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photos } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours, quadrantsOf, withGps } from '../../../testing/images.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { turnImages, turnPoint } from './turn-image.ts'

type Row = { id: string; imageUrl: string; width: number; height: number; focusX: number; focusY: number }

const upright = ['red', 'green', 'blue', 'yellow']

describe.each(testDatabases)('turning on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const add = async (fields = {}): Promise<Row> =>
    (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })).json()
  const turn = (id: string, rotation: unknown, collection = 'photos') =>
    sendJson(site, 'PATCH', `/api/admin/${collection}/${id}/rotation`, { rotation })
  const coloursOf = async ({ imageUrl }: Row) => quadrantsOf((await send(site, 'GET', imageUrl)).rawPayload)

  it('gives a photo a new address, its sides the other way round, and takes the old one off the site', async () => {
    const before = await add()
    const response = await turn(before.id, 90)
    expect(response.statusCode).toBe(200)
    const after: Row = response.json()
    expect([after.width, after.height]).toEqual([before.height, before.width])
    expect(after.imageUrl).not.toBe(before.imageUrl)
    expect((await send(site, 'GET', before.imageUrl)).statusCode).toBe(404)
    expect(await coloursOf(after)).toEqual(['blue', 'red', 'yellow', 'green'])
  })

  it('adds up, whatever the picture was turned by when it was uploaded, and four quarters are as before', async () => {
    const { id } = await add({ rotation: '270' })
    await turn(id, 90)
    const half: Row = (await turn(id, 180)).json()
    expect(await coloursOf(half)).toEqual([...upright].reverse())
    const whole: Row = (await turn(id, 180)).json()
    expect(await coloursOf(whole)).toEqual(upright)
    const originals = await site.services.db
      .selectFrom('files')
      .select('originalKey')
      .where('rotation', '=', 0)
      .execute()
    expect(originals.length).toBeGreaterThan(0)
  })

  it('turns an older picture as it was published, if nothing was written down of how it was turned', async () => {
    const { id } = await add({ rotation: '90' })
    await site.services.db.updateTable('files').set({ rotation: null }).execute()
    const upright90: Row = (await turn(id, 270)).json()
    expect(await coloursOf(upright90)).toEqual(upright)
  })

  it('keeps the point where the face is on the face', async () => {
    const { id } = await add()
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { focusX: 0.25, focusY: 0.125 })
    expect((await turn(id, 90)).json()).toMatchObject({ focusX: 0.875, focusY: 0.25 })
  })

  it('publishes nothing of where a photo was taken', async () => {
    const image = { bytes: await withGps(fourColours()).jpeg().toBuffer(), name: 'a.jpg' }
    const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json()
    const { imageUrl }: Row = (await turn(id, 180)).json()
    expect((await send(site, 'GET', imageUrl)).rawPayload.includes('Exif')).toBe(false)
  })

  it.each(['rocks', 'stickers'])('turns the pictures of %s', async (collection) => {
    const texts = { name: 'Ines', location: 'Cabo da Roca', description: 'For him' }
    const { id } = (await sendForm(site, 'POST', `/api/${collection}`, { ...texts, image: await imagePart() })).json()
    expect((await turn(id, 90, collection)).statusCode).toBe(200)
  })

  it.each([0, 45, 360, '90', null])('refuses %j, and changes nothing', async (rotation) => {
    const { id } = await add()
    const response = await turn(id, rotation)
    expect([response.statusCode, response.json()]).toEqual([400, { error: messages.image.rotation }])
  })

  it('knows no picture that is deleted, or never was', async () => {
    const { id } = await add()
    await send(site, 'DELETE', `/api/admin/photos/${id}`)
    for (const unknown of [id, 'a'.repeat(25), 'x']) expect((await turn(unknown, 90)).statusCode, unknown).toBe(404)
  })

  it('makes two of many at a time', async () => {
    const { services } = site
    let [running, most] = [0, 0]
    const image: typeof services.media.image = async (...args) => {
      running += 1
      most = Math.max(most, running)
      return services.media.image(...args).finally(() => {
        running -= 1
      })
    }
    const ids = [(await add()).id, (await add()).id, (await add()).id]
    const widths = async () => {
      const all: Row[] = (await send(site, 'GET', '/api/admin/photos')).json()
      return all.filter(({ id }) => ids.includes(id)).map(({ width }) => width)
    }
    const before = await widths()
    await turnImages({ ...services, media: { ...services.media, image } }, photos, ids, { degrees: 90 }, async () => {})
    expect(most).toBe(2)
    expect(await widths()).not.toEqual(before)
  })

  it('turns the picture that it names once, however often it comes', async () => {
    const { id, imageUrl: of } = await add()
    const once = () => sendJson(site, 'PATCH', `/api/admin/photos/${id}/rotation`, { rotation: 90, of })
    const after: Row = (await once()).json()
    const again = await once()
    expect([again.statusCode, again.json()]).toEqual([409, { error: messages.image.changedMeanwhile }])
    const all: Row[] = (await send(site, 'GET', '/api/admin/photos')).json()
    expect(all.find((row) => row.id === id)?.imageUrl).toBe(after.imageUrl)
  })

  it('of two turns at once, one counts or the other says that somebody was first', async () => {
    const { id } = await add()
    const responses = await Promise.all([turn(id, 90), turn(id, 90)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

it.each([90, 180, 270])('a point turned by %i degrees and back is where it was', (degrees) => {
  const point = { focusX: 0.25, focusY: 0.625 }
  expect(turnPoint(turnPoint(point, degrees), 360 - degrees)).toEqual(point)
})
