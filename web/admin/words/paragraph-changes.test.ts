/**
 * The paragraphs that differ between two versions of a text.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphChanges } from './paragraph-changes.ts'

describe('an earlier text beside that of today', () => {
  test('marks the paragraphs that go and those that come back, and keeps the others', () => {
    expect(paragraphChanges('One.\n\nTwo, changed.\n\nThree.', 'One.\n\nTwo.\n\nThree.\n\nFour.')).toEqual([
      { kind: 'kept', text: 'One.' },
      { kind: 'gone', text: 'Two, changed.' },
      { kind: 'back', text: 'Two.' },
      { kind: 'kept', text: 'Three.' },
      { kind: 'back', text: 'Four.' },
    ])
  })

  test('has both texts whole, in their order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (today, earlier) => {
        const changes = paragraphChanges(today.join('\n\n'), earlier.join('\n\n'))
        const without = (kind: string) => changes.filter((each) => each.kind !== kind).map((each) => each.text)
        expect(without('back')).toEqual(today)
        expect(without('gone')).toEqual(earlier)
      }),
    )
  })

  test('has both texts whole also where they are very long and have nothing in common', () => {
    const long = (sign: string) => Array.from({ length: 50_000 }, (_, at) => `${sign}${at}`)
    const changes = paragraphChanges(long('a').join('\n'), long('b').join('\n'))
    expect(changes.map(({ text }) => text)).toEqual([...long('a'), ...long('b')])
  })
})
