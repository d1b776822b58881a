/** Every mistake that a family can make in content/ gets a sentence with its place. */
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFolder, sample } from '../../../testing/content-folder.ts'
import { loadContent } from '../../../testing/load-content.ts'
import { ContentError } from './load.ts'

const { folder, change } = contentFolder((folder) => cp(sample, folder, { recursive: true }))

async function refusal(): Promise<string> {
  const error = await loadContent(folder).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ContentError)
  return (error as ContentError).message
}

describe('an invalid content/ file is reported in one sentence', () => {
  const mistakes: [what: string, file: string, from: string | RegExp, to: string, says: string][] = [
    [
      'a list that is too long',
      'favourites.yaml',
      '    - Barakamon\n',
      `    - Barakamon\n${'    - Naruto\n'.repeat(34)}`,
      'content/favourites.yaml: anime.list: must have at most 40 entries, has 41',
    ],
    [
      'more moments than the first page shows',
      'home.yaml',
      '    - file: moment-4.svg',
      '    - file: moment-1.svg\n      alt: A dock.\n      caption: A dock\n    - file: moment-4.svg',
      'content/home.yaml: moments.samples: must have at most 4 entries, has 5',
    ],
    ['a missing field', 'home.yaml', /\n {2}button: Give.*/, '', 'content/home.yaml: donate.button: is missing'],
    ['a field without words', 'home.yaml', /button: Give.*/, 'button:', 'content/home.yaml: donate.button: is missing'],
    [
      'an empty text',
      'home.yaml',
      /button: Give.*/,
      'button: " "',
      'content/home.yaml: donate.button: must not be empty',
    ],
    [
      'an unknown key',
      'home.yaml',
      'button: Give',
      'buton: x\n  button: Give',
      'content/home.yaml: donate: has the unknown key "buton"',
    ],
    [
      'a key that stands twice',
      'person.yaml',
      'born:',
      'born: 2000-01-01\nborn:',
      'content/person.yaml: line 21: the same key stands here twice',
    ],
    [
      'a text where a list belongs',
      'favourites.yaml',
      /teams:\n {8}- Green Bay Packers/,
      'teams: Green Bay Packers',
      'content/favourites.yaml: sports.leagues #2.teams: must be a list',
    ],
    [
      'a picture that is not there',
      'home.yaml',
      'file: moment-2.svg',
      'file: moment-9.svg',
      'content/home.yaml: moments.samples #2.file: there is no picture "moment-9.svg" in content/images',
    ],
    [
      'a picture outside the folder',
      'person.yaml',
      'file: portrait.svg',
      'file: ../person.yaml',
      'content/person.yaml: portrait.file: there is no picture "../person.yaml" in content/images',
    ],
    [
      'a placeholder that nobody fills',
      'home.yaml',
      'Read {his} story',
      'Read {hiss} story',
      'content/home.yaml: hero.button: has the unknown placeholder {hiss}; there are {name}, {fullName}, {he}, {him}, {his}, {He}, {Him}, {His}',
    ],
    [
      'a date that does not exist',
      'person.yaml',
      '2001-03-09',
      '2001-02-30',
      'content/person.yaml: born: must be a date such as 2001-03-09 (year-month-day), 2001-03 or 2001',
    ],
    [
      'a month that does not exist',
      'person.yaml',
      '2001-03-09',
      '2001-13',
      'content/person.yaml: born: must be a date such as 2001-03-09 (year-month-day), 2001-03 or 2001',
    ],
    [
      'a date that says no month and no day',
      'person.yaml',
      '2022-09-17',
      'Autumn',
      'content/person.yaml: died: must be a date such as 2022-09-17 (year-month-day), 2022-09 or 2022',
    ],
    [
      'a month before the day of birth',
      'person.yaml',
      '2022-09-17',
      '2001-02',
      'content/person.yaml: died: must not be earlier than born',
    ],
    [
      'dates in the wrong order',
      'person.yaml',
      '2022-09-17',
      '1999-09-17',
      'content/person.yaml: died: must not be earlier than born',
    ],
    [
      'something that is no email address',
      'person.yaml',
      'family@example.org',
      'family',
      'content/person.yaml: email: must be an email address',
    ],
    [
      'a link that runs code',
      'donate.yaml',
      /formUrl: .*/,
      'formUrl: "javascript:alert(1)"',
      'content/donate.yaml: formUrl: must be a web address that starts with https://',
    ],
    [
      'a telephone number with dashes',
      'donate.yaml',
      'call: 988',
      'call: 1-800-988',
      'content/donate.yaml: crisisLine.call: must be a number without spaces or dashes',
    ],
    [
      'a picture within a line of a long text',
      'story.md',
      'Rowan died',
      'See ![it](story-dock.jpg): Rowan died',
      'content/story.md: text: has a picture at "![it](story-dock.jpg)", which must stand on a line of its own',
    ],
    [
      'a link in a long text that runs code',
      'story.md',
      'Rowan died',
      '[Rowan](javascript:alert) died',
      'content/story.md: text: has a link to "javascript:alert", which must start with https://, mailto:, tel: or /',
    ],
    [
      'a long text without its head',
      'story.md',
      /^---/,
      '',
      'content/story.md: must begin with lines between two rows of three dashes (---)',
    ],
    [
      'a drawing with a script',
      'images/missing.svg',
      '</svg>',
      '<script/></svg>',
      'content/images/missing.svg: the drawing has a script or refers to another file',
    ],
    [
      'a drawing of unknown shape',
      'images/missing.svg',
      'viewBox=',
      'data-box=',
      'content/images/missing.svg: the drawing has no viewBox, so its shape is unknown',
    ],
  ]
  test.each(mistakes)('%s', async (_what, file, from, to, says) => {
    await change(file, from, to)
    expect(await refusal()).toBe(says)
  })

  test.each([
    ['a bracket that nobody closes', 'name: {name'],
    ['a colon without quotation marks', 'name: Rowan: a life'],
    ['a tab at the start of a line', 'name: Rowan\n\tfullName: x'],
  ])('%s is named by its line, in words for people', async (_what, to) => {
    await change('person.yaml', 'name: Rowan', to)
    expect(await refusal()).toMatch(/^content\/person\.yaml: line \d+: cannot be read; please see whether [^\n]+$/)
  })

  test('a missing folder', async () => {
    await rm(folder, { recursive: true })
    expect(await refusal()).toBe(`${folder}: the folder is missing`)
  })

  test('an image that cannot be decoded', async () => {
    await writeFile(join(folder, 'images/share.jpg'), 'not a photograph')
    expect(await refusal()).toBe('content/images/share.jpg: the picture cannot be read')
  })

  test('two errors in a file are reported together', async () => {
    await change('person.yaml', 'family@example.org', 'family')
    await change('person.yaml', '2001-03-09', 'March')
    expect((await refusal()).split('\n')).toHaveLength(2)
  })

  test('errors in several files are reported together', async () => {
    await change('home.yaml', /button: Give.*/, 'button: " "')
    await change('story.md', /^---/, '')
    await change('donate.yaml', 'call: 988', 'call: 1-800-988')
    expect((await refusal()).split('\n').map((line) => line.split(':')[0])).toEqual([
      'content/home.yaml',
      'content/story.md',
      'content/donate.yaml',
    ])
  })
})
