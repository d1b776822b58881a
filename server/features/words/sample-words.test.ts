/**
 * Words of the invented person are recognised at every place, and no others.
 * Behaviour: Site content
 */
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsNames } from '../../../shared/words.ts'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { contentFolder, sample } from '../../../testing/content-folder.ts'
import { openTestSite } from '../../../testing/site.ts'
import { readContentFolder } from './content-folder.ts'
import { parseContent } from './load.ts'
import { sampleFields, sampleNames } from './sample-words.ts'

const { folder, change } = contentFolder(writeAnotherLife)

async function stillSample(): Promise<string[]> {
  const content = await readContentFolder(folder)
  return sampleNames(content, parseContent(content).person.site.leaveOut)
}

test('the sample tells of its person in every file', async () => {
  await rm(folder, { recursive: true })
  await cp(sample, folder, { recursive: true })
  expect(await stillSample()).toEqual(wordsNames)
})

test('another life tells of nobody else', async () => {
  expect(await stillSample()).toEqual([])
})

test('a file that is missing is the sample’s, unless its page is left out', async () => {
  await rm(join(folder, 'story.md'))
  expect(await stillSample()).toEqual(['story'])
  await change('person.yaml', 'leaveOut: [', 'leaveOut: [story, ')
  expect(await stillSample()).toEqual([])
})

test('one paragraph of a story is enough, wrapped in another way', async () => {
  const story = await readFile(join(sample, 'story.md'), 'utf8')
  const paragraph = story.split('\n\n').find((text) => text.startsWith('At twelve')) ?? ''
  await change('story.md', '## A Hársfa közben', paragraph.replaceAll('. ', '.\n'))
  expect(await stillSample()).toEqual(['story'])
})

test('the fields that are the sample’s are named, those of lists by their position', async () => {
  const data = {
    lead: 'A garden of our own, and a bench.',
    email: 'family@example.org',
    steps: [{ title: 'Paint a stone. Leave it. Tell us where.' }],
    hero: { text: 'A place for everyone who knew {name}, and for everyone who has just found one of {his} stones.' },
  }
  expect(sampleFields({ ...data, list: ['a', data.hero] }, [])).toEqual(['hero.text', 'list.1.text', 'email'])
})

test('an address that leads nowhere is the sample’s', async () => {
  await change('person.yaml', 'kertünk@hársfa-köz.example', 'family@example.org')
  expect(await stillSample()).toEqual(['person'])
})

test('what any site may say, and works that there really are, are nobody’s', async () => {
  await change('home.yaml', 'Képek a kertből', 'Moments to Remember')
  await change('home.yaml', 'Az egész történet', 'Read the whole story')
  await change(
    'favourites.yaml',
    'A kert\n      author: Mohácsy Mátyás',
    'A River Runs Through It\n      author: Norman Maclean',
  )
  await change('favourites.yaml', '- Gloria Dei', '- Hunt for the Wilderpeople')
  expect(await stillSample()).toEqual([])
})

test('administrators are told what is left, and words saved in the browser count', async () => {
  await rm(join(folder, 'favourites.yaml'))
  const site = await openTestSite('SQLite', { CONTENT_DIR: folder })
  const read = async () => (await site.app.inject({ url: '/api/admin/sample-words', headers: site.admin })).json()
  expect(await read()).toMatchObject([{ name: 'favourites', title: expect.any(String) }])
  const payload = { version: 0, data: { lead: 'Rózsák.', screen: { heading: 'Rózsák', list: ['Gloria Dei'] } } }
  const saved = await site.app.inject({
    method: 'PUT',
    url: '/api/admin/words/favourites',
    headers: site.admin,
    payload,
  })
  expect(saved.statusCode).toBe(200)
  expect(await read()).toEqual([])
  await site.close()
})
