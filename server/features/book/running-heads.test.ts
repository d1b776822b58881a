/**
 * Running heads of a book: the life's name on left pages, the part on right ones, and none where a part begins.
 * Behaviour: The book
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BookChoice, bookParts } from '../../../shared/book.ts'
import { readPrinted } from '../../../testing/printed.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { loadMemorial } from '../words/words.ts'
import { makeBook } from './book.ts'

test('left pages have the name above them, right pages their part, and the first page of a part nothing', {
  timeout: 120_000,
}, async () => {
  const site = await openTestSite('SQLite')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-heads-test-'))
  await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  for (let count = 0; count < 4; count++) {
    const words = 'One more line. '.repeat(300)
    const { id } = (await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words })).json()
    await send(site, 'POST', `/api/admin/memories/${id}/show`)
  }
  const output = join(folder, 'heads.pdf')
  const without = bookParts.filter((part) => part !== 'memories')
  const choice: BookChoice = { format: 'a5', isHome: false, isSmall: false, without, leftOut: [] }
  const now = Date.parse('2026-06-02T10:00:00Z')
  await makeBook(site.services, { choice, output, address: null, now })
  const { texts } = await readPrinted(output)
  const { fullName: name } = (await loadMemorial(site.services)).person
  const letters = texts.filter((text) => text.includes('One more line.'))
  expect(letters.length).toBeGreaterThan(4)
  const counted = (head: string) => letters.map((text) => text.split(head).length - 1)
  // The first page has the part's title alone.
  expect(counted('Memories')).toEqual(letters.map((_, at) => 1 - (at % 2)))
  expect(counted(name)).toEqual(letters.map((_, at) => at % 2))
  await site.close()
  await rm(folder, { recursive: true })
})
