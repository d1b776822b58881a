/**
 * A bag keeps each rule of RFC 8493, also with titles that no machine takes for a name.
 * Behaviour: Taking the site home
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bagFaults } from '../../../testing/bag-faults.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { exportBag } from './export.ts'
import { folderSink } from './sink.ts'

/** Names that machines cannot keep, that lead elsewhere, or that are one where letters or marks do not count. */
const titles = [
  'CON',
  'aux.',
  'a:b*?"<>|',
  '../../etc',
  '%0a 100 %',
  'x\u0301',
  'x́',
  'At dawn',
  'at DAWN',
  '\u202egpj.exe',
]

test('a bag keeps each rule of RFC 8493 with any titles, and with one flipped bit does not', async () => {
  const site = await openTestSite('SQLite')
  const bag = await mkdtemp(join(tmpdir(), 'keepsake-bag-'))
  for (const title of titles) await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), title })
  {
    await using pages = await openPages(site.services)
    await exportBag(site.services, pages, folderSink(bag), { originals: true, now: Date.parse('2026-06-02T10:00:00Z') })
  }
  expect(await bagFaults(bag)).toEqual([])
  const path = join(bag, 'data/album.json')
  const bytes = await readFile(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  await writeFile(path, bytes)
  expect(await bagFaults(bag)).toEqual(['3: data/album.json has other bytes'])
  await site.close()
  await rm(bag, { recursive: true })
})
