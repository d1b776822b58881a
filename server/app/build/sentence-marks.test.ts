/**
 * Marks of wordable sentences in built code, and other sentences in their places.
 * Behaviour: As we say it
 */
import { expect, test } from 'vitest'
import { takeMarksOut, withMarks, withSentences } from './sentence-marks.ts'

const { menu = '', close = '' } = (withMarks({ layout: { menu: 'Menu', close: 'Close', lang: 'en' } }).layout ??
  {}) as Record<string, string>

test('marked code is the same as without marks, whatever the quotes of its literals', () => {
  const marked = `a=\`${menu}\`;b="${close}: ${menu}";c=/[\uE000-\uF8FF]/`
  const { code, places } = takeMarksOut(marked, 'en')
  expect(code).toBe('a=`Menu`;b="Close: Menu";c=/[\uE000-\uF8FF]/')
  expect(places.map(([place, start, end]) => [place, code.slice(start, end)])).toEqual([
    ['layout.menu', 'Menu'],
    ['layout.close', 'Close'],
    ['layout.menu', 'Menu'],
  ])
})

test('a text of any signs stands in the place of a sentence as it is', () => {
  const { code, places } = takeMarksOut(`[\`${menu}\`,"${menu}",'${close}']`, 'en')
  const text = `It's "ours" \`now\` \\ \${1}`
  const values = new Function(`return ${withSentences(code, places, { 'layout.menu': text })}`)()
  expect(values).toEqual([text, text, 'Close'])
})

test('a sentence with signs of code is found in its literal', () => {
  const emptyText = "Photos will appear here once they're uploaded to the gallery"
  const { emptyText: marked } = (
    withMarks({ pages: { gallery: { emptyText } } }).pages as { gallery: Record<string, string> }
  ).gallery
  const { places } = takeMarksOut(`'${marked?.replace("'", "\\'")}'`, 'en')
  expect(places).toEqual([['pages.gallery.emptyText', 1, emptyText.length + 2]])
})
