/** A closed door: the card for strangers, and a page for the family's word. */
import type { FilledSite } from './filled-site.ts'
import { compareWithFastify, wholeBody } from './requests.ts'

const word = 'a word for the bench'
const json = { 'content-type': 'application/json' }

async function turnDoor({ server, cookie }: FilledSite, door: object): Promise<void> {
  const body = JSON.stringify(door)
  const reply = await fetch(`${server.url}/api/admin/settings`, { method: 'PATCH', headers: { ...json, cookie }, body })
  if (!reply.ok) throw new Error(await reply.text())
}

async function cookieOfWord({ server }: FilledSite): Promise<string> {
  const body = JSON.stringify({ word })
  const reply = await fetch(`${server.url}/api/come-in`, { method: 'POST', headers: json, body })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export async function measureDoors(site: FilledSite): Promise<void> {
  await turnDoor(site, { door: 'family', familyWord: word })
  try {
    await compareWithFastify(site, [
      { ...wholeBody('card of a closed door', '/', 0.85, {}), status: 401 },
      wholeBody('home, with the family’s word', '/', 0.7, { cookie: await cookieOfWord(site) }),
    ])
  } finally {
    await turnDoor(site, { door: 'everyone' })
  }
}
