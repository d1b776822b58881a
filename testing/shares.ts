/** For tests: the kinds of shares on both databases, and the form of each. */
import { imagePart, sendForm, sendJson } from './requests.ts'
import { openTestSite, type TestDatabase, type TestSite, testDatabases } from './site.ts'

/** `text` is the field for a place, or for a memory. */
const kinds = [
  { name: 'rocks', text: 'location' },
  { name: 'stickers', text: 'location' },
  { name: 'memories', text: 'words' },
] as const

export const shareKinds = testDatabases.flatMap((database) => kinds.map((kind) => ({ ...kind, database })))
export type ShareKind = (typeof shareKinds)[number]

/** A site on which this kind can be shared. */
export async function openShareSite({ name }: ShareKind, database: TestDatabase, { pages = false } = {}) {
  const site = await openTestSite(database, {}, { pages })
  if (name === 'memories') await turnOn(site)
  return site
}

export async function turnOn(site: TestSite, memories = true): Promise<void> {
  const reply = await sendJson(site, 'PATCH', '/api/admin/settings', { memories })
  if (reply.json().memories !== memories) throw new Error(reply.body)
}

export async function sendShare(
  site: TestSite,
  { name, text }: ShareKind,
  words = 'Oslo',
  options: Parameters<typeof sendForm>[4] = {},
) {
  return sendForm(site, 'POST', `/api/${name}`, { image: await imagePart(), name: 'Ann', [text]: words }, options)
}
