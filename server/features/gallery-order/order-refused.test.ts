/**
 * An order that does not fit what is there changes nothing, in every collection that can be put in order.
 * Behaviour: Rows and lists
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../../../shared/collections/all.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { mp3, mp4, pdf } from '../../../testing/files.ts'
import { type FormPart, imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { newId } from '../../platform/id.ts'

const image = await imagePart()
const files: Record<string, Record<string, FormPart>> = {
  photos: { image },
  videos: { video: { bytes: mp4(), name: 'film.mp4' }, poster: image },
  artwork: { image },
  tracks: { audio: { bytes: mp3(), name: 'song.mp3' } },
  writings: { pdf: { bytes: pdf(), name: 'letters.pdf' } },
}
const orderable = collections.filter(({ order }) => order !== 'newest')

test('photos, films, art, songs and writings can be put in order', () => {
  expect(orderable.map(({ name }) => name).sort()).toEqual(Object.keys(files).sort())
})

describe.each(testDatabases)('an order that does not fit on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  test.each(orderable)('changes nothing of $name, and is answered with a sentence', async (collection) => {
    const { name, create } = collection
    const admin = `/api/admin/${name}`
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Deleted']) {
      const added = await sendForm(site, 'POST', create.path, { title, ...files[name] })
      expect(added.statusCode).toBe(201)
      ids.push(added.json().id)
    }
    const [one = '', two = '', three = '', gone = ''] = ids
    expect((await send(site, 'DELETE', `${admin}/${gone}`)).statusCode).toBe(204)
    const places = () =>
      site.services.db.selectFrom(name).select(['id', 'position', 'updatedAt']).orderBy('id').execute()
    expect((await sendJson(site, 'PATCH', `${admin}/order`, { move: [three], before: one })).statusCode).toBe(204)
    const before = await places()
    const refused = async (body: object) => {
      const { statusCode, json } = await sendJson(site, 'PATCH', `${admin}/order`, body)
      expect(await places(), JSON.stringify(body)).toEqual(before)
      return [statusCode, json().error]
    }
    const conflict = [409, messages.server.orderChanged]
    for (const where of ['before', 'after']) {
      for (const absent of [newId(), gone, 'x', '']) {
        expect(await refused({ move: [two, absent], [where]: one })).toEqual(conflict)
        expect(await refused({ move: [two], [where]: absent })).toEqual(conflict)
      }
      expect(await refused({ move: [two, two], [where]: one })).toEqual(conflict)
      expect(await refused({ move: [two, one], [where]: one })).toEqual(conflict)
    }
    const unreadable = [400, messages.input.unreadable]
    for (const body of [{}, { move: [] }, { move: [], before: one }, { move: two, before: one }, { move: [two] }])
      expect(await refused(body)).toEqual(unreadable)
    expect(await refused({ move: [two], before: one, after: three })).toEqual(unreadable)
    const wrong = [
      [one, two],
      [one, two, three, three],
      [one, two, two],
      [one, two, newId()],
      [one, two, three, gone],
      [],
    ]
    for (const whole of wrong)
      expect(await refused({ ids: whole })).toEqual(collection.order === 'added' ? conflict : unreadable)
  })
})
