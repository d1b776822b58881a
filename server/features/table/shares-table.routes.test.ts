/**
 * The table of shares: found by words and by what waits for a look, and looked at by the hundred in one act.
 * Behaviour: The grid of photos; A look first
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('the table of shares on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
  })
  afterEach(() => site.close())

  const TABLE = '/api/admin/rocks/table'
  async function share(name: string): Promise<string> {
    const form = { name, location: `The pier of ${name}`, image: await imagePart() }
    return (await sendForm(site, 'POST', '/api/rocks', form)).json().id
  }
  const ids = async (query = '') => (await send(site, 'GET', `${TABLE}${query}`)).json().ids
  const look = (act: string, of: string[]) =>
    sendJson(site, 'POST', '/api/admin/waiting', { act, shares: of.map((id) => ({ collection: 'rocks', id })) })

  it('names every share, those to look at first and those set aside last, narrowed to words or to what was not looked at, is on the site or set aside', async () => {
    const [ana, ben, cleo] = [await share('Ana'), await share('Ben'), await share('Cleo')]
    await look('show', [ben])
    await look('set-aside', [cleo])
    expect((await send(site, 'GET', TABLE)).json()).toEqual({ ids: [ana, ben, cleo], years: [] })
    expect(await ids('?search=pier+cle')).toEqual([cleo])
    expect(await ids('?only=to-look-at')).toEqual([ana])
    expect(await ids('?only=on-site')).toEqual([ben])
    expect(await ids('?only=set-aside')).toEqual([cleo])
    await sendJson(site, 'POST', `/api/rocks/${ben}/report`, { words: 'An advertisement' })
    expect(await ids('?only=to-look-at')).toEqual([ben, ana])
    expect((await send(site, 'GET', `${TABLE}?only=waiting`)).statusCode).toBe(400)
    const rows = (await sendJson(site, 'POST', `${TABLE}/rows`, { ids: [ana, ben] })).json()
    expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(['Ana', 'Ben'])
  })

  it('one act passes over those that somebody has looked at already, and refuses when that is all', async () => {
    const all = [await share('Ana'), await share('Ben'), await share('Cleo')]
    await look('show', all.slice(0, 1))
    const { entries } = (await look('show', all)).json()
    const [told] = (await send(site, 'GET', '/api/admin/history?limit=1')).json()
    expect(told).toMatchObject({ id: entries[0], what: 'kept 2 things that were shared on the site' })
    const again = await look('show', all)
    expect([again.statusCode, again.json()]).toEqual([409, { error: messages.moderation.alreadyShown }])
    expect((await send(site, 'POST', `/api/admin/history/${entries[0]}/undo`)).statusCode).toBe(204)
    expect(await ids('?only=to-look-at')).toEqual([all[2], all[1]])
  })
})
