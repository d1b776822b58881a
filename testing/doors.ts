/**
 * For tests: a listening site, its door, and the answers to strangers, to visitors with the word, and to
 * administrators.
 */
import type { AddressInfo } from 'node:net'
import type { Door } from '../shared/doors.ts'
import { door as doorMessages } from '../shared/messages/catalogue.ts'
import { sendJson } from './requests.ts'
import type { TestSite } from './site.ts'

export const familyWord = 'Blue stones by the Séa'

/** Listens on a port of its own. Returns the address without a slash at the end. */
export async function listen({ app }: Pick<TestSite, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export async function turnDoor(site: TestSite, door: Door, more: object = {}): Promise<void> {
  const reply = await sendJson(site, 'PATCH', '/api/admin/settings', { door, ...more })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

export function comeIn(url: string, word: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/come-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ word }),
  })
}

/** The cookie of a visitor who has typed the word. */
export async function cookieOfWord(url: string, word = familyWord): Promise<string> {
  const reply = await comeIn(url, word)
  const body = await reply.text()
  if (reply.status !== 204) throw new Error(body)
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** True if an answer is that of a closed door: the card, or the sentence of every call and file. */
export function isRefusal(status: number, body: string): boolean {
  const isCard = body.includes('<main class="card">')
  return status === 401 && (body === '' || isCard || body.includes(doorMessages.closed))
}
