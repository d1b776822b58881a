/**
 * The words of a site as files.
 * Behaviour: Words in the browser; Backup and restore
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '../../../testing/load-content.ts'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'
import { createForms } from './form.ts'
import { readContent } from './load.ts'
import { dataOf, findWords } from './stored-words.ts'
import { writeWords } from './write.ts'

test('a folder with the words that were saved loads and opens as they did, and keeps the files that nobody has changed', async () => {
  const site = await openTestSite()
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-words-'))
  const image = await imagePart()
  const picture = (await sendForm(site, 'POST', '/api/admin/words/pictures', { image })).json()
  const inText = (await sendForm(site, 'POST', '/api/admin/words/pictures', { image })).json()
  const saved = [
    await saveWords(site, 'story', (data: { lead: string; text: string }) => {
      data.lead = '1917: "yes" # and no'
      data.text = `--- or so it began\n\n> “Look up.”\n\nOne line\nand the next\n14. Mai <b> {word}\n\nSum\u2060**(mer)\u2063**time and \\*so\\* on\n\n![The dock](${inText.file})`
    }),
    await saveWords(site, 'favourites', (data: { anime: { list: string[] }; books: null }) => {
      data.anime.list = ['null', '- true', '{name}: a film', 'Été — 夏', ' spaces ']
      data.books = null
    }),
    await saveWords(site, 'person', (data: { name: string; born: string; portrait: { file: string } }) => {
      data.portrait.file = picture.file
      data.name = 'Ödön'
      data.born = '2001'
    }),
  ]
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await writeWords(site.services, folder)
  const { memorial } = await site.services.words.read()
  expect(memorial.person.name).toBe('Ödön')
  // A picture of words is a file of the folder then.
  let written = JSON.stringify(await loadContent(folder))
  for (const { file } of [picture, inText]) written = written.replaceAll(`/content/${file}`, `/uploads/${file}`)
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(memorial)))
  const { contentDir } = site.services.config
  for (const file of ['home.yaml', 'README.md', 'images/portrait.svg'])
    expect(await readFile(join(folder, file), 'utf8')).toBe(await readFile(join(contentDir, file), 'utf8'))
  const form = createForms().story
  const typed = dataOf(site.services.words.folder, form, 'story', await findWords(site.services.db, 'story'))
  expect(dataOf(await readContent(folder), form, 'story', undefined)).toEqual(typed)
  await rm(folder, { recursive: true })
  await site.close()
})
