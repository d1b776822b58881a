/**
 * The sidecars of Google Takeout are found by the rules of their names.
 * Behaviour: Copies of accounts
 */
import { describe, expect, it, test } from 'vitest'
import { inLanguage } from '../../../shared/messages/language.ts'
import { findSidecars, readSidecar } from './takeout.ts'

const long = 'Original_0123456789_a_rather_long_name_of_a_picture_that_is_cut'

const likeliest = (paths: string[], picture: string) => findSidecars(paths).get(picture)?.[0]?.path

describe('a picture of Google Takeout', () => {
  test.each([
    ['the old form', 'IMG.jpg', 'IMG.jpg.json'],
    ['the new form', 'IMG.jpg', 'IMG.jpg.supplemental-metadata.json'],
    [
      'one that is cut within its last word',
      'PXL_20230101_123456789.PORTRAIT.jpg',
      'PXL_20230101_123456789.PORTRAIT.jpg.supplement.json',
    ],
    [
      'one that is cut to its first letter',
      'PXL_20230101_123456789.PORTRAIT-01.ABC.jpg',
      'PXL_20230101_123456789.PORTRAIT-01.ABC.jpg.s.json',
    ],
    ['one of which only the dot is left', `${'a'.repeat(40)}.jpg`, `${'a'.repeat(40)}.jpg..json`],
    ['one without a word', `${'a'.repeat(42)}.jpg`, `${'a'.repeat(42)}.jpg.json`],
    ['one that is cut within the name', `${long}.jpg`, `${long.slice(0, 46)}.json`],
    ['one that is cut within the extension', `${'a'.repeat(43)}.jpeg`, `${'a'.repeat(43)}.jp.json`],
    ['one without the extension', 'IMG.jpg', 'IMG.json'],
    ['the number behind the words', 'IMG(1).jpg', 'IMG.jpg.supplemental-metadata(1).json'],
    [
      'the number behind words that are cut',
      'PXL_20230101_123456789.PORTRAIT(2).jpg',
      'PXL_20230101_123456789.PORTRAIT.jpg.supplement(2).json',
    ],
    ['the number behind the extension', 'IMG(1).jpg', 'IMG.jpg(1).json'],
    ['the number in the name', 'IMG(1).jpg', 'IMG(1).jpg.supplemental-metadata.json'],
    ['one without the extension, in the new form', '2013-12-23.jpg', '2013-12-23.supplemental-metadata.json'],
    ['one without the extension, that is cut', '2013-12-23.jpg', '2013-12-23.supplemental-meta.json'],
    [
      'the number behind the words, without the extension',
      '2013-12-23(1).jpg',
      '2013-12-23.supplemental-metadata(1).json',
    ],
    ['an edited picture without its original', 'only-edited.jpg', 'only.jpg.supplemental-metadata.json'],
    ['an edited picture, without the extension', '22340-edited.jpg', '22340.supplemental-metadata.json'],
    ['an edited picture with a number of its own', 'IMG-bearbeitet(1).jpg', 'IMG.jpg.supplemental-metadata.json'],
  ])('finds its sidecar of %s', (_what, picture, sidecar) => {
    const paths = [`2019/${picture}`, `2019/${sidecar}`, `2018/${sidecar}`]
    expect(likeliest(paths, `2019/${picture}`)).toBe(`2019/${sidecar}`)
  })

  it('does not take the sidecar of a numbered one, nor the numbered one its own', () => {
    const paths = [
      'IMG.jpg',
      'IMG(1).jpg',
      'IMG.jpg.supplemental-metadata.json',
      'IMG.jpg.supplemental-metadata(1).json',
    ]
    expect(likeliest(paths, 'IMG.jpg')).toBe('IMG.jpg.supplemental-metadata.json')
    expect(likeliest(paths, 'IMG(1).jpg')).toBe('IMG.jpg.supplemental-metadata(1).json')
  })

  test.each(['edited', 'bearbeitet', 'modifié', 'editado', '編集済み'])(
    'has that of its original when it is %s',
    (word) => {
      const paths = [
        'IMG.jpg',
        `IMG-${word}.jpg`,
        `IMG-${word}(1).jpg`,
        'IMG(1).jpg',
        'IMG.jpg.json',
        'IMG.jpg(1).json',
      ]
      expect(likeliest(paths, `IMG-${word}.jpg`)).toBe('IMG.jpg.json')
      expect(likeliest(paths, `IMG-${word}(1).jpg`)).toBe('IMG.jpg(1).json')
    },
  )

  it('has that of its original of another kind when it is edited', () => {
    expect(likeliest(['IMG.HEIC', 'IMG-edited.jpg', 'IMG.HEIC.json'], 'IMG-edited.jpg')).toBe('IMG.HEIC.json')
  })

  it('takes no sidecar for a dash and a number, which another picture may have', () => {
    expect(likeliest(['IMG-2.jpg', 'IMG.jpg', 'IMG.jpg.json'], 'IMG-2.jpg')).toBeUndefined()
  })

  it('lends its sidecar to its moving part', () => {
    expect(likeliest(['IMG.HEIC', 'IMG.MP4', 'IMG.HEIC.json'], 'IMG.MP4')).toBe('IMG.HEIC.json')
  })

  it('is matched quickly among 100,000 files', () => {
    const paths = Array.from({ length: 50_000 }, (_, n) => [
      `a/IMG_${n}.jpg`,
      `a/IMG_${n}.jpg.supplemental-metadata.json`,
    ]).flat()
    expect(findSidecars(paths).size).toBe(50_000)
  })
})

describe('a sidecar of Google Takeout', () => {
  it('has a date before 1970 with a sign', () => {
    const description = ' At Ann&#39;s &amp; Ben&#39;s '
    const sidecar = readSidecar({ photoTakenTime: { timestamp: '-310435200' }, description })
    expect(sidecar?.metadata).toMatchObject({ takenAt: Date.UTC(1960, 2, 1), year: 1960, caption: "At Ann's & Ben's" })
  })
  it('keeps out what was archived or in the trash', () => {
    expect(readSidecar({ photoTakenTime: {}, archived: true })?.leftOut).toBe('It was archived or locked there.')
    expect(readSidecar({ photoTakenTime: {}, trashed: true })?.leftOut).toBe('It was in the trash there.')
  })
  it('says in the language of the site why a picture stays out', () => {
    expect(readSidecar({ creationTime: {}, trashed: true })?.leftOut).toBe('It was in the trash there.')
    const leftOut = inLanguage('de', () => readSidecar({ photoTakenTime: {}, trashed: true })?.leftOut)
    expect(leftOut).toBe('Es lag dort im Papierkorb.')
  })
  it('is none where it is that of an album, or no object at all', () => {
    for (const json of [{ title: 'Summer', description: '' }, null, [], 'text', 3]) expect(readSidecar(json)).toBeNull()
  })
})
