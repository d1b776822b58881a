/**
 * A card under a stone can carry the right to send one picture to a closed site, without seeing any of it.
 * Behaviour: Who may see the site
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { familyWord, isRefusal, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let url: string
beforeEach(async () => {
  site = await openTestSite('SQLite')
  url = await listen(site)
  await turnDoor(site, 'family', { familyWord, sendCards: true })
})
afterEach(() => site.close())

const sendKey = async () => (await send(site, 'GET', '/api/admin/settings')).json().sendKey as string

async function ask(path: string, init: RequestInit = {}) {
  const reply = await fetch(url + path, { redirect: 'manual', ...init })
  return { status: reply.status, body: await reply.text(), headers: reply.headers }
}

async function share(key: string) {
  const body = new FormData()
  body.set('image', new File([new Uint8Array((await imagePart()).bytes)], 'stone.jpg', { type: 'image/jpeg' }))
  body.set('location', 'Tromsø')
  body.set('name', 'Ann')
  return ask(`/api/rocks?send=${key}`, { method: 'POST', body, headers: { accept: 'text/html' } })
}

test('its page is a form and nothing else, and what it sends comes to the family', async () => {
  const key = await sendKey()
  const form = await ask(`/send/${key}`)
  expect(form.status).toBe(200)
  expect(form.body).toContain(`action="/api/rocks?send=${key}"`)
  expect(form.headers.get('cache-control')).toBe('private, no-store')
  const sent = await share(key)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/send/${key}?sent`])
  expect((await ask(`/send/${key}?sent`)).body).toContain('with the family now')
  const [rock] = (await send(site, 'GET', '/api/admin/rocks')).json()
  expect(rock.location).toBe('Tromsø')
  for (const path of ['/', '/rocks', '/api/rocks', rock.imageUrl, `/api/rocks?send=${key}`, `/rocks?send=${key}`])
    expect([path, isRefusal(...(({ status, body }) => [status, body] as const)(await ask(path)))]).toEqual([path, true])
})

test('an unknown key of a card that sends gets the card of the closed site, and sends nothing', async () => {
  const wrong = `${await sendKey()}x`
  for (const path of [`/send/${wrong}`, '/send/', '/send/null'])
    expect([path, (await ask(path)).status]).toEqual([path, 401])
  expect((await share(wrong)).status).toBe(401)
  expect((await send(site, 'GET', '/api/admin/rocks')).json()).toEqual([])
})

test('cards that were ended never send again', async () => {
  const old = await sendKey()
  await turnDoor(site, 'family', { sendCards: false })
  expect((await ask(`/send/${old}`)).status).toBe(401)
  await turnDoor(site, 'family', { sendCards: true })
  expect((await ask(`/send/${old}`)).status).toBe(401)
  expect((await ask(`/send/${await sendKey()}`)).status).toBe(200)
})

test('on an open site its code opens the form of the site', async () => {
  const key = await sendKey()
  await turnDoor(site, 'everyone')
  expect((await ask(`/send/${key}`)).headers.get('location')).toBe('/rocks#found')
})
