/**
 * Values derived from the words of a life: dates, titles, links.
 * Behaviour: Site content; Pages and titles
 */
import { describe, expect, test } from 'vitest'
import {
  callLink,
  embedUrl,
  formatNumber,
  fundButton,
  hasPage,
  mailLink,
  type Person,
  pageTitles,
  portraitTitle,
  smsLink,
  titleInCapitals,
  wasAlive,
  years,
} from './content.ts'
import { lifeDates, longDate } from './life-dates.ts'

const picture = { src: '/content/a.svg', alt: 'a', width: 1, height: 1 }
const person: Person = {
  name: 'Iris',
  fullName: 'Iris Lund',
  pronouns: { subject: 'she', object: 'her', possessive: 'her' },
  born: '1999-12-31',
  died: '2020-01-01',
  portrait: picture,
  email: 'a@example.org',
  language: 'en',
  site: {
    title: 'Iris',
    description: 'Iris',
    footer: 'Iris',
    sky: 'night',
    picture,
    leaveOut: ['music'],
    waiting: [],
    titles: {},
    nouns: {
      rocks: { one: 'rock', many: 'rocks', found: 'a rock' },
      stickers: { one: 'sticker', many: 'stickers', found: 'a sticker' },
    },
  },
}

describe('what is derived from the person', () => {
  test('the titles follow the pronoun', () => {
    expect(pageTitles(person)).toMatchObject({
      home: 'Home',
      story: 'Story',
      gallery: 'Gallery',
      music: 'Her Music',
      art: 'Her Art',
      words: 'Her Words',
      favourites: 'Her Favs',
      rocks: 'Rocks page',
      stickers: 'Stickers page',
      memories: 'Memories',
      donate: 'Give In Her Honor',
    })
  })

  test('dates stay on their day in every time zone', () => {
    expect(lifeDates(person)).toBe('December 31, 1999 to January 1, 2020')
    expect(years(person)).toBe('1999 – 2020')
    expect(longDate('2001-03-03', 'en')).toBe('March 3, 2001')
  })

  test('dates say as much as is known, in the language of the words', () => {
    expect(lifeDates({ ...person, born: '1941-05', died: '2020' })).toBe('May 1941 to 2020')
    expect(lifeDates({ ...person, language: 'hu', born: '1941-05-03', died: '2020-11' })).toBe(
      '1941. május 3. – 2020. november',
    )
    expect(years({ ...person, born: '1941-05' })).toBe('1941 – 2020')
    expect(lifeDates({ ...person, born: 'about 1956' })).toBe('about 1956 to January 1, 2020')
    expect(years({ ...person, born: 'about 1956' })).toBe('about 1956 – 2020')
    expect([1945, 1946, 2021].map((year) => wasAlive({ born: 'about 1956', died: '2020' }, year))).toEqual([
      ...[false, true, false],
    ])
  })

  test.each(['th', 'fa', 'ar', 'ar-EG', 'bn', 'ja-u-ca-japanese'])(
    '%s has the calendar and the digits of its years',
    (language) => {
      expect(longDate('2001-03-09', language)).toMatch(/2001/)
      expect(longDate('2001-03-09', language).replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
      expect(formatNumber(12345, { language })).toMatch(/^12.?345$/)
    },
  )

  test('numbers are written as in the language of the words', () => {
    expect(formatNumber(12345, { language: 'en' })).toBe('12,345')
    expect(formatNumber(12345, { language: 'de' })).toBe('12.345')
  })

  test('titles of the own and own nouns take the place of the usual ones', () => {
    const nouns = {
      rocks: { one: 'seed', many: 'seeds', found: 'a seed' },
      stickers: { one: 'tile', many: 'tiles', found: 'a tile' },
    }
    const titles = pageTitles({ ...person, site: { ...person.site, nouns, titles: { music: 'Songs' } } })
    expect(titles).toMatchObject({ music: 'Songs', rocks: 'Seeds page', stickers: 'Tiles page', art: 'Her Art' })
  })

  test('a page that is left out is none; the first one always is', () => {
    expect(hasPage(person, 'music')).toBe(false)
    expect(hasPage(person, 'art')).toBe(true)
    expect(hasPage(person, 'home')).toBe(true)
  })

  test('titles carry the name of the person', () => {
    expect(portraitTitle(person)).toBe('Portrait of Iris')
    expect(fundButton(person)).toBe("Donate to Iris's Memorial Fund")
  })
})

describe('addresses', () => {
  test('letters, calls and texts open in the right place', () => {
    expect(mailLink('a@example.org', 'Stickers & more')).toBe('mailto:a@example.org?subject=Stickers%20%26%20more')
    expect(mailLink('kertünk@rózsa.example', 'Rózsák')).toBe(
      'mailto:kert%C3%BCnk@r%C3%B3zsa.example?subject=R%C3%B3zs%C3%A1k',
    )
    expect(callLink('988')).toBe('tel:988')
    expect(smsLink('988')).toBe('sms:988')
  })

  test('embedded films come from players that do not follow the visitor', () => {
    expect(embedUrl({ provider: 'youtube', id: 'a-_1', title: 'x' })).toBe(
      'https://www.youtube-nocookie.com/embed/a-_1',
    )
    expect(embedUrl({ provider: 'vimeo', id: '12', title: 'x' })).toBe('https://player.vimeo.com/video/12?dnt=1')
  })
})

describe('a title in capitals', () => {
  const titled = (language: string, title: string) =>
    titleInCapitals({ ...person, language, site: { ...person.site, titles: { words: title } } }, 'words')

  test.each([
    ['tr', 'sözleri', 'SÖZLERİ'],
    ['tr', 'ışık', 'IŞIK'],
    ['de', 'Grüße', 'GRÜSSE'],
    ['el', 'Λόγια', 'ΛΟΓΙΑ'],
    ['en', 'Her writing', 'HER WRITING'],
  ])("a title of the family's own in capitals follows its language: %s", (language, title, capitals) => {
    expect(titled(language, title)).toBe(capitals)
  })

  test('a usual title in capitals is English in every language', () => {
    expect(titleInCapitals({ ...person, language: 'tr' }, 'donate')).toBe('GIVE IN HER HONOR')
  })
})
