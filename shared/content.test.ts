/**
 * What is derived from the words of a life: dates, titles, links.
 * Behaviour: Site content; Pages and titles
 */
import { describe, expect, test } from 'vitest'
import {
  callLink,
  embedUrl,
  fundButton,
  lifeDates,
  longDate,
  mailLink,
  type Person,
  pageTitles,
  portraitTitle,
  smsLink,
  years,
} from './content.ts'

const picture = { src: '/content/a.svg', alt: 'a', width: 1, height: 1 }
const person: Person = {
  name: 'Iris',
  fullName: 'Iris Lund',
  pronouns: { subject: 'she', object: 'her', possessive: 'her' },
  born: '1999-12-31',
  died: '2020-01-01',
  portrait: picture,
  email: 'a@example.org',
  site: { title: 'Iris', description: 'Iris', footer: 'Iris', picture },
}

describe('what is derived from the person', () => {
  test('the titles follow the pronoun', () => {
    expect(Object.values(pageTitles(person))).toEqual([
      'Home',
      'Story',
      'Gallery',
      'Her Music',
      'Her Art',
      'Her Words',
      'Her Favs',
      'Rocks page',
      'Stickers page',
      'Memories',
      'Give In Her Honor',
    ])
  })

  test('dates stay on their day in every time zone', () => {
    expect(lifeDates(person)).toBe('December 31, 1999 to January 1, 2020')
    expect(years(person)).toBe('1999 – 2020')
    expect(longDate('2001-03-03')).toBe('March 3, 2001')
  })

  test('titles carry the name of the person', () => {
    expect(portraitTitle(person)).toBe('Portrait of Iris')
    expect(fundButton(person)).toBe("Donate to Iris's Memorial Fund")
  })
})

describe('addresses', () => {
  test('letters, calls and texts open in the right place', () => {
    expect(mailLink('a@example.org', 'Stickers & more')).toBe('mailto:a@example.org?subject=Stickers%20%26%20more')
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
