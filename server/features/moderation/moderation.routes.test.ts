/**
 * A look first: strangers find no share that waits or was set aside, and unseen shares are used in no preview.
 * Behaviour: A look first; Stored files; Rocks and stickers of administrators
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { imagePart, type RequestOptions, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openShareSite, sendShare, shareKinds } from '../../../testing/shares.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

type Row = { id: string; imageUrl: string }

describe.each(shareKinds)('$name on $database', (kind) => {
  const { name, text, database } = kind
  let site: TestSite
  beforeAll(async () => {
    site = await openShareSite(kind, database, { pages: true })
  })
  afterAll(() => site.close())

  const settings = (json: object) => sendJson(site, 'PATCH', '/api/admin/settings', json)
  const share = (words?: string) => sendShare(site, kind, words)
  const press = (id: string, what: string, options: RequestOptions = {}) =>
    send(site, 'POST', `/api/admin/${name}/${id}/${what}`, options)
  const get = (url: string, options: RequestOptions = {}) => send(site, 'GET', url, options)
  const ids = async (url: string, options: RequestOptions = {}) =>
    (await get(url, options)).json().map((row: Row) => row.id)
  const list = `/api/${name}`

  /** True if strangers find a share: in every list, count and page, and its picture. */
  async function found({ id, imageUrl }: Row) {
    const inLists = await Promise.all([list, `${list}?limit=60`].map(async (url) => (await ids(url)).includes(id)))
    const onPage = (await get(`/${name}`)).body.includes(imageUrl)
    const statuses: number[] = []
    for (const url of [imageUrl, `${imageUrl}?w=320`])
      for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }])
        statuses.push((await get(url, { headers })).statusCode)
    return { inLists, onPage, files: statuses.map((status) => (status === 404 ? 404 : 'there')) }
  }
  const nowhere = { inLists: [false, false], onPage: false, files: Array(6).fill(404) }
  const everywhere = { inLists: [true, true], onPage: true, files: Array(6).fill('there') }
  const stands = async ({ id }: Row) => (await ids(`${list}?looked=true&limit=3`)).includes(id)

  describe('after a look', () => {
    beforeEach(async () => {
      const reply = await settings({ shares: 'after-a-look' })
      expect([reply.statusCode, reply.json().shares]).toEqual([200, 'after-a-look'])
    })

    it('a new share waits: its sender is told so kindly, and strangers find it nowhere', async () => {
      const reply = await share()
      expect(reply.statusCode).toBe(201)
      expect(reply.json()).toMatchObject({ [text]: 'Oslo', state: 'waiting', message: messages.moderation.first })
      expect(await found(reply.json())).toEqual(nowhere)
      expect((await get(`${list}?limit=60`)).headers['x-total-count']).toBe('0')
      expect(await stands(reply.json())).toBe(false)
    })

    it('a reviewer gets what waits, and its picture', async () => {
      const row = (await share('Bergen')).json()
      const waiting = (await get(`/api/admin/${name}?state=waiting`)).json()
      expect(waiting[0]).toMatchObject({ id: row.id, [text]: 'Bergen', state: 'waiting', lookedAt: null })
      const picture = await get(row.imageUrl, { admin: true })
      expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
    })

    it('once it is shown it is everywhere and stands for its page, and once set aside it is nowhere', async () => {
      const row: Row = (await share('Rome')).json()
      const shown = await press(row.id, 'show')
      expect([shown.statusCode, shown.json()]).toEqual([
        200,
        expect.objectContaining({ id: row.id, state: 'shown', lookedAt: expect.any(String) }),
      ])
      expect(await found(row)).toEqual(everywhere)
      expect(await stands(row)).toBe(true)
      expect(await ids(`/api/admin/${name}?state=waiting`)).not.toContain(row.id)

      expect((await press(row.id, 'set-aside')).json()).toMatchObject({ state: 'set-aside' })
      expect(await found(row)).toEqual(nowhere)
      expect(await ids(`/api/admin/${name}?state=set-aside`)).toContain(row.id)

      expect((await press(row.id, 'wait')).json()).toMatchObject({ state: 'waiting', lookedAt: null })
      expect(await found(row)).toEqual(nowhere)
    })

    it('a share that its sender changed after it was seen is not shown, nor looked at, by an older act', async () => {
      const { ownerToken, id } = (await share('Rome')).json()
      const headers = { authorization: `Bearer ${ownerToken}` }
      const seen = async () =>
        (await get(`/api/admin/${name}`)).json().find((row: Row) => row.id === id) as { version: string; state: string }
      const act = (what: string, version: string) =>
        sendJson(site, 'POST', `/api/admin/${name}/${id}/${what}`, { version })
      const before = await seen()
      await sendJson(site, 'PATCH', `/api/${name}/${id}`, { [text]: 'Naples' }, { headers })
      for (const what of ['show', 'set-aside']) {
        const refused = await act(what, before.version)
        expect([refused.statusCode, refused.json()]).toEqual([409, { error: messages.moderation.changedMeanwhile }])
      }
      expect((await seen()).state).toBe('waiting')
      expect((await act('show', (await seen()).version)).statusCode).toBe(200)
      expect((await sendJson(site, 'POST', `/api/admin/${name}/${id}/show`, { version: 1 })).statusCode).toBe(400)
    })

    it('a share that was deleted while it waited waits again when it is brought back', async () => {
      const row: Row = (await share()).json()
      await send(site, 'DELETE', `/api/admin/${name}/${row.id}`)
      expect((await press(row.id, 'show')).statusCode).toBe(404)
      await send(site, 'POST', `/api/admin/${name}/${row.id}/restore`)
      expect(await found(row)).toEqual(nowhere)
    })

    it('a new picture of one that waits is there for administrators alone', async () => {
      const { id } = (await share()).json()
      const replaced = await sendForm(site, 'PATCH', `/api/admin/${name}/${id}/image`, { image: await imagePart() })
      expect(replaced.statusCode).toBe(200)
      expect((await get(replaced.json().imageUrl)).statusCode).toBe(404)
    })

    it('what its sender changes waits again, and what was set aside stays so, marked as not looked at', async () => {
      const { ownerToken, ...row } = (await share()).json()
      const headers = { authorization: `Bearer ${ownerToken}` }
      const change = (words: string) => sendJson(site, 'PATCH', `${list}/${row.id}`, { [text]: words }, { headers })
      for (const what of ['show', 'set-aside']) {
        await press(row.id, what)
        expect((await change(`Rome, ${what}`)).json()).toMatchObject({
          state: 'waiting',
          message: messages.moderation.first,
        })
        expect(await found(row)).toEqual(nowhere)
      }
      const waiting = (await get(`/api/admin/${name}?state=waiting`)).json()
      expect(waiting.map(({ id }: { id: string }) => id)).not.toContain(row.id)
      const [setAside] = (await get(`/api/admin/${name}?state=set-aside`)).json()
      expect(setAside).toMatchObject({ id: row.id, state: 'set-aside', lookedAt: null })
    })

    it('without scripts the sender is thanked on a page of its own', async () => {
      const reply = await sendShare(site, kind, 'Oslo', { headers: { accept: 'text/html' } })
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain('<h1>Thank you</h1>')
      expect(reply.body).toContain('looks at everything first')
    })

    it('every page says so beside its form', async () => {
      expect((await get('/api/site')).json()).toMatchObject({ shares: 'after-a-look' })
      expect((await get(`/${name}`)).body).toContain(messages.share.lookedAtFirst)
    })
  })

  const atOnce = describe.each(name === 'memories' ? [] : ['at once'])
  // Memories always wait.
  atOnce('%s', () => {
    beforeEach(async () => {
      expect((await settings({ shares: 'at-once' })).json().shares).toBe('at-once')
    })

    it('a new share is everywhere, but stands for its page only when somebody has looked at it', async () => {
      const reply = await share('Lisbon')
      expect(reply.json()).not.toHaveProperty('state')
      expect(reply.json()).not.toHaveProperty('message')
      expect(await found(reply.json())).toEqual(everywhere)
      expect(await stands(reply.json())).toBe(false)
      expect((await get(`/api/admin/${name}?looked=false`)).json()[0]).toMatchObject({ state: 'shown', lookedAt: null })
      expect((await press(reply.json().id, 'show')).statusCode).toBe(200)
      expect(await stands(reply.json())).toBe(true)
      expect((await get(`/${name}`)).body).not.toContain(messages.share.lookedAtFirst)
    })

    it('what its sender changes is to be looked at again, and what was set aside stays so', async () => {
      const { ownerToken, ...row } = (await share()).json()
      const headers = { authorization: `Bearer ${ownerToken}` }
      const change = () => sendJson(site, 'PATCH', `${list}/${row.id}`, { location: 'Rome' }, { headers })
      await press(row.id, 'show')
      expect((await change()).json()).not.toHaveProperty('state')
      expect([await found(row), await stands(row)]).toEqual([everywhere, false])
      await press(row.id, 'set-aside')
      expect((await change()).json()).toMatchObject({ state: 'waiting' })
      expect(await found(row)).toEqual(nowhere)
    })

    it('of two people who look at a share at once the second reads that the other was there before', async () => {
      const { id } = (await share()).json()
      const replies = await Promise.all([press(id, 'show'), press(id, 'show')])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      await press(id, 'set-aside')
      const again = await press(id, 'set-aside')
      expect([again.statusCode, again.json()]).toEqual([409, { error: messages.moderation.alreadySetAside }])
    })
  })

  it('what strangers read says neither its state nor who has looked', async () => {
    await settings({ shares: 'after-a-look' })
    await press((await share()).json().id, 'show')
    const [row] = (await get(list)).json()
    expect(row).not.toHaveProperty('state')
    expect(row).not.toHaveProperty('lookedAt')
    expect(await ids(`${list}?state=waiting`)).toEqual(await ids(list))
  })

  it('an unknown share is 404, an unknown state 400, a stranger 401', async () => {
    for (const id of ['a'.repeat(25), 'x']) expect((await press(id, 'show')).statusCode).toBe(404)
    const unknown = await get(`/api/admin/${name}?state=lost`)
    expect([unknown.statusCode, unknown.json()]).toEqual([400, { error: messages.moderation.state }])
    const { id } = (await share()).json()
    for (const what of ['show', 'set-aside', 'wait'])
      expect((await press(id, what, { admin: false })).statusCode).toBe(401)
  })

  it.each([{ shares: 'never' }, { shares: true }, { shares: 'at-once', more: 1 }])(
    'the setting refuses %j',
    async (json) => {
      const reply = await settings(json)
      expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['error']])
    },
  )
})

it('a photo of the family can wait and be shown again, and cannot be set aside', async () => {
  const site = await openTestSite('SQLite')
  const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
  const press = async (what: string) => {
    const { statusCode } = await send(site, 'POST', `/api/admin/photos/${id}/${what}`)
    return [statusCode, (await send(site, 'GET', '/api/photos')).json().length]
  }
  expect([await press('wait'), await press('set-aside'), await press('show')]).toEqual([
    [200, 0],
    [404, 0],
    [200, 1],
  ])
  await site.close()
})
