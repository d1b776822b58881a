/**
 * Parts that a life did not have are left out: pages, sections, entries, exact dates, texts to the help line.
 * Behaviour: Site content
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { omissiblePages } from '../../../shared/content-schema.ts'
import { contentFolder, sample } from '../../../testing/content-folder.ts'
import { loadContent } from '../../../testing/load-content.ts'

const { folder, change } = contentFolder()
/** Puts a file of the sample into the folder, with one thing changed. */
const own = (file: string, before: string | RegExp, after: string) => change(file, before, after, sample)

describe('a folder with words of its own', () => {
  test('an empty folder of words has everything from the sample', async () => {
    expect(await loadContent(folder)).toEqual(await loadContent(sample))
  })

  test('takes the files and pictures that it does not have from the sample, under its own name', async () => {
    await own('person.yaml', 'name: Rowan', 'name: Iris')
    const { person, pages } = await loadContent(folder)
    expect(pages.home.hero.text).toBe(
      'A place for everyone who knew Iris, and for everyone who has just found one of his stones.',
    )
    expect(person.portrait.src).toBe('/content/portrait.svg')
  })

  test('has its own picture where the sample has one of the same name', async () => {
    await mkdir(join(folder, 'images'))
    await cp(join(sample, 'images/moment-1.svg'), join(folder, 'images/portrait.svg'))
    const { person, pages } = await loadContent(folder)
    expect(person.portrait).toMatchObject({ width: pages.home.moments?.samples[0]?.width })
  })
})

describe('a page', () => {
  const leaveOut = (pages: string) => own('person.yaml', 'leaveOut: []', `leaveOut: [${pages}]`)

  test('a page that is named as left out has no words, not even those of the sample', async () => {
    await leaveOut('story, music, donate')
    const { person, pages } = await loadContent(folder)
    expect(person.site.leaveOut).toEqual(['story', 'music', 'donate'])
    expect(Object.keys(pages)).not.toEqual(expect.arrayContaining(['story']))
    expect(pages).not.toHaveProperty('music')
    expect(pages.memories?.helpLine).toBeNull()
  })

  test('whose words are taken away is left out by itself', async () => {
    await own('introductions.yaml', /\nmusic:[\s\S]*\nart:/, '\nart:')
    const { person, pages } = await loadContent(folder)
    expect(person.site.leaveOut).toEqual(['music'])
    expect(pages.music).toBeUndefined()
    expect(pages.art).toBeDefined()
  })

  test('of favourites without any is left out by itself', async () => {
    await writeFile(join(folder, 'favourites.yaml'), 'lead: None.\nbooks:\n  heading: Books\n  list: []\n')
    expect((await loadContent(folder)).person.site.leaveOut).toEqual(['favourites'])
  })

  test('a page that is left out leaves its own help line to the guest book', async () => {
    await leaveOut('donate')
    await own('donate.yaml', 'sms: 988', 'sms:')
    const { pages } = await loadContent(folder)
    expect(pages.donate).toBeUndefined()
    expect(pages.memories?.helpLine).toMatchObject({ call: '988', sms: null })
  })
})

describe('a section', () => {
  test('a section that is taken away, or has nothing below its name, is null', async () => {
    await own('home.yaml', /\nvideo:[\s\S]*\nstory:/, '\nvideo:\n\nstory:')
    await own('favourites.yaml', /\nanime:[\s\S]*\nscreen:/, '\nscreen:')
    const { pages } = await loadContent(folder)
    expect(pages.home.video).toBeNull()
    expect(pages.favourites?.anime).toBeNull()
    expect(pages.favourites?.books?.list).toHaveLength(10)
  })

  test('may have a list of nothing, and one of 40', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `    - Rose ${index}\n`).join('')
    await writeFile(
      join(folder, 'favourites.yaml'),
      `lead: Roses.\nanime:\n  heading: None\n  list: []\nscreen:\n  heading: Roses\n  list:\n${list(40)}`,
    )
    const { pages } = await loadContent(folder)
    expect(pages.favourites?.anime?.list).toEqual([])
    expect(pages.favourites?.screen?.list).toHaveLength(40)
  })

  test('Stargazer is left out by its name', async () => {
    await own('person.yaml', 'leaveOut: []', 'leaveOut: [stargazer]')
    expect((await loadContent(folder)).pages.home.stargazer).toBeNull()
  })
})

describe('a person', () => {
  test.each(['1941', '1941-05', '1941-05-03', 'about 1940', 'im Sommer 1939'])(
    'may be born in or on %s, and an address may have any letters',
    async (born) => {
      await own('person.yaml', /born: .*\ndied: .*/, `born: ${born}\ndied: 1941`)
      await writeFile(
        join(folder, 'person.yaml'),
        (await readFile(join(folder, 'person.yaml'), 'utf8')).replace(
          'family@example.org',
          'kertünk@rózsakert.example',
        ),
      )
      const { person } = await loadContent(folder)
      expect(person).toMatchObject({ born, email: 'kertünk@rózsakert.example' })
    },
  )
})

describe('a mistake in what is left out or renamed is told by file and field', () => {
  test.each([
    [
      'leaveOut: []',
      'leaveOut: [home]',
      `site.leaveOut #1: must be ${[...omissiblePages, 'stargazer'].join(' or ')}, is "home"`,
    ],
    ['titles: {}', 'titles: { songs: Songs }', 'site.titles: has the unknown key "songs"'],
    [/\n {6}many: stickers/, '', 'site.nouns.stickers.many: is missing'],
    ['language: en', 'language: Hungarian', 'language: must be the code of a language, such as en, hu or pt-BR'],
  ])('%s as %s', async (from, to, says) => {
    await own('person.yaml', from, to)
    await expect(loadContent(folder)).rejects.toThrow(`content/person.yaml: ${says}`)
  })
})
