/**
 * Tags that claim Latin-1 and are in the encoding of another country.
 * Behaviour: Music
 */
import { describe, expect, test } from 'vitest'
import { withRightEncoding } from './tag-encoding.ts'

/** Each text as the bytes in hex that a program of its time wrote. */
const written: [string, string, string][] = [
  ['Windows-1251', 'd2e8f5e0ff20edeef7fc', 'Тихая ночь'],
  ['Windows-1251', 'c7e5ecf4e8f0e0', 'Земфира'],
  ['KOI8-R', 'f4c9c8c1d120cecfded8', 'Тихая ночь'],
  ['GBK', 'b0aec4e3d2bbcdf2c4ea', '爱你一万年'],
  ['GBK', 'b5cbc0f6befd', '邓丽君'],
  ['Big5', 'b752a741a440b855a67e', '愛你一萬年'],
  ['Shift_JIS', '8fe382f08cfc82a282c495e082b182a4', '上を向いて歩こう'],
  ['EUC-JP', 'cede a4bd a4a6 a4bd a4a6'.replaceAll(' ', ''), '涙そうそう'],
  ['EUC-KR', 'bbe7b6fbc7d8', '사랑해'],
  ['Windows-1253', 'c1e3dcf0e720ecefF5'.toLowerCase(), 'Αγάπη μου'],
  ['Windows-1255', 'f9ece5ed20f2ece9ebed', 'שלום עליכם'],
  ['UTF-8', '426ac3b6726b', 'Björk'],
]
const asLatin1 = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

describe('a tag that claims Latin-1', () => {
  test.each(written)('a tag that claims Latin-1 and is %s (%s) is read as %s', (_encoding, hex, text) => {
    expect(withRightEncoding({ artist: asLatin1(hex) })).toEqual({ artist: text })
    // Some programs read those bytes as Windows-1252, and wrote the result in UTF-16.
    const seen = new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
    expect(withRightEncoding({ artist: seen })).toEqual({ artist: text })
  })

  test.each([
    'Björk',
    'Édith Piaf',
    'Sigur Rós',
    'Käärijä',
    'Ääniä',
    'Ñu',
    'São João',
    'ÆØÅ',
    "Déjà vu à l'été",
    'Été',
  ])('a tag in Latin-1 stays as it is: %s', (artist) => {
    expect(withRightEncoding({ title: 'Song', artist })).toEqual({ title: 'Song', artist })
  })

  test('is told by all tags of its file together, and tags in Unicode stay', () => {
    const texts = {
      title: asLatin1('cdeef7fc'),
      artist: asLatin1('c2e8eaf2eef020d6eee9'),
      album: '夜',
      genre: undefined,
    }
    expect(withRightEncoding(texts)).toEqual({ title: 'Ночь', artist: 'Виктор Цой', album: '夜', genre: undefined })
  })
})
