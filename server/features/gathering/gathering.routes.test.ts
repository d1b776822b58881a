/**
 * The contents of the gathering: no more than visitors see.
 * Behaviour: The gathering
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Gathering } from '../../../shared/gathering.ts'
import { mp3 } from '../../../testing/files.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { pickSpread } from './choose-gathering.ts'

test('of a long list all featured rows are picked, and others from all parts, in their order', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ index, featured: index === 7 || index === 90 }))
  const picked = pickSpread(rows, 10).map(({ index }) => index)
  expect(picked).toHaveLength(10)
  expect(picked).toEqual([...picked].sort((one, other) => one - other))
  expect(picked).toContain(7)
  expect(picked).toContain(90)
  expect(picked.filter((index) => index > 50).length).toBeGreaterThanOrEqual(4)
  expect(pickSpread(rows.slice(0, 4), 10)).toHaveLength(4)
})

describe.each(testDatabases)('the gathering on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  })
  afterAll(() => site.close())

  const read = async (): Promise<Gathering> => (await send(site, 'GET', '/api/gathering')).json()
  const addPhoto = async (fields: Record<string, string>) =>
    (await sendForm(site, 'POST', '/api/admin/upload', { ...fields, image: await imagePart() })).json()
  const addMemory = async (words: string): Promise<{ id: string }> =>
    (await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words })).json()

  it('has the photos of the gallery, and none of Misc', async () => {
    await addPhoto({ title: 'First steps', year: '1991' })
    await addPhoto({ title: 'A ticket', category: 'miscellaneous' })
    await addPhoto({ title: 'At the lake', year: '1987', yearSaid: 'about 1987' })
    const titles = async () => (await read()).pictures.map(({ title }) => title)
    expect(await titles()).toEqual(['At the lake', 'First steps'])
    await sendJson(site, 'PATCH', '/api/admin/settings', { photoOrder: 'years' })
    expect(await titles()).toEqual(['At the lake', 'First steps'])
    await sendJson(site, 'PATCH', '/api/admin/settings', { photoOrder: 'own' })
    const [picture] = (await read()).pictures
    expect(picture).toEqual({
      id: expect.any(String),
      imageUrl: expect.stringMatching(/^\/api\/photos\//),
      title: 'At the lake',
      alt: null,
      year: 'about 1987',
      width: expect.any(Number),
      height: expect.any(Number),
    })
  })

  it('has short memories that one of the family has looked at, while the guest book is open', async () => {
    const { id } = await addMemory('He waved from the boat.')
    const { id: long } = await addMemory('He waved. '.repeat(60))
    expect((await read()).words).toEqual([])
    for (const each of [id, long]) await send(site, 'POST', `/api/admin/memories/${each}/show`)
    expect((await read()).words).toEqual([{ id, name: 'Ines', words: 'He waved from the boat.' }])
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: false })
    expect((await read()).words).toEqual([])
  })

  it('has a few songs with their files', async () => {
    await sendForm(site, 'POST', '/api/admin/upload-track', {
      title: 'First Light',
      audio: { bytes: mp3(), name: 'a.mp3' },
    })
    expect((await read()).songs).toEqual([
      { id: expect.any(String), title: 'First Light', audioUrl: expect.stringMatching(/^\/uploads\//) },
    ])
  })

  it('is joined by what the family has looked at since it began, with its picture or its words', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
    const arrivals = async (seconds: number) =>
      (await send(site, 'GET', `/api/gathering/arrivals?seconds=${seconds}`, { admin: false })).json()
    const stone = { name: 'Ana', location: 'Lisbon', image: await imagePart() }
    const { id: rock } = (await sendForm(site, 'POST', '/api/rocks', stone)).json()
    const { id: memory } = await addMemory('He sang on the bus.')
    const ids = ({ pictures, words }: Gathering) => [...pictures, ...words].map(({ id }) => id)
    expect(ids(await arrivals(3600))).not.toContain(rock)
    expect(ids(await arrivals(3600))).not.toContain(memory)
    await send(site, 'POST', `/api/admin/rocks/${rock}/show`)
    await send(site, 'POST', `/api/admin/memories/${memory}/show`)
    const { pictures, words } = await arrivals(3600)
    expect(pictures).toContainEqual(expect.objectContaining({ id: rock, title: 'Lisbon', year: null }))
    expect(words).toContainEqual({ id: memory, name: 'Ines', words: 'He sang on the bus.' })
    site.advanceClock(60_000)
    expect(ids(await arrivals(30))).toEqual([])
    expect((await send(site, 'GET', '/api/gathering/arrivals?seconds=forever')).statusCode).toBe(400)
  })
})
