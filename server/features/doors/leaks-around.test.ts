/**
 * A closed door behind a proxy of https, and without a database to ask.
 * Behaviour: Who may see the site
 */
import { describe, expect, it } from 'vitest'
import { comeIn, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'

describe('a stranger behind a proxy of https that speaks http to the site', () => {
  it('meets no redirection, with the door closed, with the word and with the door open', async () => {
    const secure = await openTestSite('SQLite', { PUBLIC_URL: 'https://memorial.example' }, { pages: true })
    const address = await listen(secure)
    await turnDoor(secure, 'family', { familyWord })
    const forwarded = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'memorial.example' }
    async function answer(path: string, cookie = '') {
      const reply = await fetch(address + path, { headers: { ...forwarded, cookie }, redirect: 'manual' })
      await reply.text()
      return [reply.status, reply.headers.get('location')]
    }
    const paths = ['/', '/rocks', '/come-in', '/api/photos']
    for (const path of paths) expect([path, ...(await answer(path))]).toEqual([path, 401, null])
    const came = await comeIn(address, familyWord, forwarded)
    const cookie = came.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect([came.status, cookie.startsWith('__Host-')]).toEqual([204, true])
    expect([await answer('/', cookie), await answer('/come-in', cookie)]).toEqual([
      [200, null],
      [302, '/#'],
    ])
    await turnDoor(secure, 'everyone')
    for (const path of ['/', '/rocks']) expect(await answer(path)).toEqual([200, null])
    await secure.close()
  })
})

describe('the time of an answer', () => {
  it('tells nothing of what is there: a stranger is answered alike by a site whose database is gone', async () => {
    const closed = await openTestSite('SQLite', {}, { pages: true })
    const address = await listen(closed)
    const photo = { image: await imagePart(), category: 'family', title: 'Harbour' }
    const { imageUrl } = (await sendForm(closed, 'POST', '/api/admin/upload', photo)).json()
    await turnDoor(closed, 'us', { familyWord })
    const there = ['/', '/rocks', '/api/photos', imageUrl, `${imageUrl}?w=320`, '/feed.xml', '/search?q=harbour']
    const paths = [...there, '/nowhere', '/api/nowhere', '/uploads/nothing.jpg', '/api/rocks/nobody']
    const answers = () =>
      Promise.all(
        paths.map(async (path) => {
          const reply = await fetch(address + path, { headers: { cookie: 'keepsake_word=forged.signature' } })
          return [path, reply.status, await reply.text()]
        }),
      )
    const before = await answers()
    await closed.services.db.destroy()
    expect(await answers()).toEqual(before)
    expect(new Set(before.map(([, status]) => status))).toEqual(new Set([401]))
    await closed.close()
  })
})
