/**
 * At a closed site the link leads to its form and takes pictures, and nothing else of the site is seen with it.
 * Behaviour: Ask the family
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { familyWord, isRefusal, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let url: string
beforeEach(async () => {
  site = await openTestSite('SQLite')
  url = await listen(site)
  await turnDoor(site, 'family', { familyWord })
})
afterEach(() => site.close())

async function ask(path: string, init: RequestInit = {}) {
  const reply = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' }, ...init })
  return { status: reply.status, body: await reply.text() }
}

async function sendPicture(key: string) {
  const body = new FormData()
  body.set('name', 'Ana')
  body.set('image', new File([new Uint8Array((await imagePart()).bytes)], 'a.jpg', { type: 'image/jpeg' }))
  return ask(`/api/send-pictures/${key}`, { method: 'POST', body })
}

test('its holder sends pictures, writes about photos if asked to, and meets the card everywhere else', async () => {
  const { key } = (await send(site, 'POST', '/api/admin/ask')).json()
  expect((await ask(`/send-pictures/${key}`)).body).toContain(`action="/api/send-pictures/${key}"`)
  const sent = await sendPicture(key)
  expect([sent.status, sent.body]).toEqual([201, expect.stringContaining('One picture is with us now.')])
  for (const path of ['/', '/gallery', '/api/photos', `/gallery?key=${key}`, `/send-pictures/${key}x`]) {
    const { status, body } = await ask(path)
    expect([path, isRefusal(status, body)]).toEqual([path, true])
  }
  expect((await sendPicture(`${key}x`)).status).toBe(401)
  const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart('other.jpg') })).json()
  const words = [`/send-pictures/${key}/words`, `/api/send-pictures/${key}/photos/${id}`]
  const statuses = () => Promise.all(words.map(async (path) => (await ask(path)).status))
  expect(await statuses()).toEqual([401, 401])
  await sendJson(site, 'PATCH', '/api/admin/ask', { words: true })
  expect(await statuses()).toEqual([200, 200])
  expect((await ask(String(words[0]).replace(key, `${key}x`))).status).toBe(401)
  await send(site, 'DELETE', '/api/admin/ask')
  const { status, body } = await ask(`/send-pictures/${key}`)
  expect([isRefusal(status, body), (await sendPicture(key)).status]).toEqual([true, 401])
})

test('its holder sees photos only once somebody who has signed in just now has asked for words', async () => {
  const askForWords = async (words: boolean) => (await sendJson(site, 'PATCH', '/api/admin/ask', { words })).statusCode
  site.advanceClock(11 * 60 * 1000)
  expect(await askForWords(true)).toBe(401)
  expect(await askForWords(false)).toBe(200)
  await site.signInAgain()
  expect(await askForWords(true)).toBe(200)
})
