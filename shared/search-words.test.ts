/**
 * Words of texts and of questions, as the search compares them.
 * Behaviour: Look for something
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, termsOf, wordsOf } from './search-words.ts'

/** True if each word of the question begins a word of the text. */
function finds(question: string, text: string): boolean {
  const words = wordsOf(text)
  const terms = termsOf(question)
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)))
}

describe('a question finds a text', () => {
  it.each([
    ['letters that do not come apart', 'Ærø Łódź Đorđe Þórr', 'aero lodz dorde thorr'],
    ['two letters for an umlaut', 'Müller Søren Åse', 'mueller soeren aase muller soren ase'],
    ['two letters for an umlaut of two signs', 'Müller-Lüdenscheidt'.normalize('NFD'), 'muellerluedenscheidt'],
    ['an umlaut for two letters', 'Mueller Soeren Aase', 'müller søren åse'],
    ['a dotless i', 'Işık İzmir', 'ISIK izmir'],
    ['an accent typed as a sign of its own', 'Zoë'.normalize('NFD'), 'zoë'],
    ['a ligature of a PDF', 'the ﬁnal oﬃce', 'final office'],
    ['wide letters', 'ＡＢＣ ２０１１', 'abc 2011'],
    ['letters of mathematics', '𝓡𝓸𝔀𝓪𝓷', 'rowan'],
    ['digits of Arabic', '٢٠١١ و ۱۹۵۶', '2011 1956'],
    ['ancient Greek', 'ἄνθρωπος', 'ανθρωποσ'],
    ['a stress mark', 'за́мок', 'замок'],
    ['short vowels and tatweel', 'مـُحَمَّد', 'محمد'],
    ['Persian letters', 'کتاب من‌است ی', 'كتاب مناست ي'],
    ['a final letter of Hebrew', 'שלומית', 'שלום'],
    ['a nukta', 'ज़मीन', 'जमीन'],
    ['half as wide kana', 'ｶﾞｯｺｳ', 'がっこう'],
    ['the middle of a line of Chinese', '我们在北京看樱花', '北京'],
    ['a part of a Korean word, half typed', '바다의 한글날', '글나'],
    ['Khmer without blanks', 'ប្រទេសកម្ពុជា', 'កម្ពុជា'],
    ['letters beside kanji', 'iPhone版2020年', '2020年 版 iphone'],
    ['a name with an apostrophe', 'O’Brien l’été', "obrien o'brien brien ete"],
    ['a name with an okina', 'Hawaiʻi', 'hawaii'],
    ['marks of Arabic in Latin letters', 'ʿAlī Qurʾān', 'ali quran'],
    ['the joint of a Persian word', 'می‌خواهم', 'می خواهم'],
    ['the joint of a Persian word, left out', 'می‌خواهم', 'میخواهم'],
    ['a nasal of Hindi', 'हिन्दी माँ', 'हिंदी मां'],
    ['a nasal of Hindi, the other way round', 'हिंदी', 'हिन्दी'],
    ['a joined letter of Armenian', 'Երևան', 'ԵՐԵՎԱՆ'],
    ['a name with a hyphen', 'Jean-Luc', 'jeanluc jean luc'],
    ['an acronym of Hebrew', 'צה״ל', 'צהל צה"ל'],
    ['a word glued to an emoji', '🤍Rowan❤️', 'rowan'],
    ['a soft hyphen', 'light\u00adhouse', 'lighthouse'],
  ])('in spite of %s', (_difference, text, question) => expect(finds(question, text)).toBe(true))

  it.each([
    ['и is not й', 'Мой', 'мои'],
    ['か is not が', 'がっこう', 'か'],
    ['the end of a word begins none', 'lighthouse', 'house'],
    ['the order of letters counts', '東京', '京東'],
    ['a sign is no word', '🤍', '🤍'],
  ])('only if its words are there: %s', (_reason, text, question) => expect(finds(question, text)).toBe(false))

  it('whatever it is, if the question is a part of it between blanks', () => {
    const text = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(text, fc.nat(), (parts, at) => {
        const question = parts[at % parts.length] ?? ''
        fc.pre(termsOf(question).length > 0)
        expect(finds(question, parts.join(' '))).toBe(true)
      }),
    )
  })
})

it('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

it('a question of many words asks for each once, and for at most 16', () => {
  expect(termsOf('a a an ant Ant')).toEqual(['ant'])
  expect(termsOf(Array.from({ length: 40 }, (_, n) => `w${100 + n}`).join(' '))).toHaveLength(16)
})
