/**
 * Chains: a card with letters of its own leads from one finder to the next.
 * Behaviour: Cards for stones
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLetters, readLetters } from '../../../shared/chains.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe('the letters of a card', () => {
  it('are read in any case, and never look like others', () => {
    expect([readLetters(' kmrt '), readLetters('KMRO'), readLetters('KMR'), readLetters(4)]).toEqual([
      'KMRT',
      null,
      null,
      null,
    ])
    const all = Array.from({ length: 16 }, (_, index) => newLetters(() => index)).join('')
    expect(all).not.toMatch(/[BILOQSUVZ0-9]/)
  })
})

describe.each(testDatabases)('a chain on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const make = (count: number) => sendJson(site, 'POST', '/api/admin/cards', { count })
  const chain = (letters: string) => send(site, 'GET', `/api/cards/${letters}`)
  const share = async (name: string, location: string): Promise<{ id: string; ownerToken: string }> =>
    (await sendForm(site, 'POST', '/api/rocks', { name, location, image: await imagePart() })).json()
  const join = ({ id, ownerToken }: { id: string; ownerToken: string }, letters: string) =>
    sendJson(site, 'PUT', `/api/rocks/${id}/card`, { letters }, { headers: { authorization: `Bearer ${ownerToken}` } })

  it('begins with a card that nobody has found yet', async () => {
    const { letters } = (await make(8)).json()
    expect(new Set(letters).size).toBe(8)
    expect((await chain(letters[0])).json()).toEqual({ last: null })
    expect((await make(41)).statusCode).toBe(400)
  })

  it('names the last finder once one of the family has looked, and none who was set aside or taken back', async () => {
    const [letters] = (await make(1)).json().letters
    const ines = await share('Ines', 'Cabo da Roca')
    expect((await join(ines, letters.toLowerCase())).statusCode).toBe(204)
    expect((await chain(letters)).json()).toEqual({ last: null })
    await send(site, 'POST', `/api/admin/rocks/${ines.id}/show`)
    const month = new Date(site.services.now()).toISOString().slice(0, 7)
    const last = { name: 'Ines', location: 'Cabo da Roca', month }
    expect((await chain(letters)).json()).toEqual({ last })
    const ana = await share('Ana', 'Lisbon')
    await join(ana, letters)
    expect((await chain(letters)).json()).toEqual({ last })
    await send(site, 'POST', `/api/admin/rocks/${ines.id}/set-aside`)
    expect((await chain(letters)).json()).toEqual({ last: null })
  })

  it('takes no letters that no card has, and no rock of somebody else', async () => {
    const [letters] = (await make(1)).json().letters
    const rock = await share('Bo', 'Oslo')
    for (const wrong of ['QQQQ', 'kmr', ''])
      expect([(await join(rock, wrong)).statusCode, (await chain(wrong || 'x')).statusCode]).toEqual([404, 404])
    expect((await chain('QQQQ')).json().error).toContain('letters')
    expect((await join({ ...rock, ownerToken: 'wrong' }, letters)).statusCode).toBe(401)
    expect((await send(site, 'POST', '/api/admin/cards', { admin: false })).statusCode).toBe(401)
  })
})
