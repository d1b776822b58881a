/** A long text is the same on the page whether it was typed or stands in a file. Behaviour: Words in the browser */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
import { parseMarkdown } from './markdown.ts'
import { toMarkdown, toTyped } from './write-markdown.ts'

const find = (src: string) => ({ src, width: 1, height: 1 })

describe('a long text', () => {
  it('of a file is shown for typing without the lines that its author has wrapped', () => {
    expect(toTyped('One\ntwo _three_\\\nfour.\n\n> a\n> b\n\n+ x\n  y\n\nTitle\n=====')).toBe(
      'One two *three*\nfour.\n\n> a b\n\n- x y\n\n## Title',
    )
  })

  it('a typed long text is written for a file as plainly as it can be', () => {
    expect(toMarkdown('14. Mai 2003\nHe was *here*.\n\n## A_b\n\n![a](b.jpg "c")')).toBe(
      '14. Mai 2003\\\nHe was *here*.\n\n## A_b\n\n![a](b.jpg "c")',
    )
    expect(toMarkdown('<b> `c` _d_')).toBe('\\<b\\> \\`c\\` \\_d\\_')
  })

  it('a typed long text reads as a file as it did before', () => {
    const sign = fc.constantFrom(...'ab  *_`~<>&#-+=|\\!"\'.:/()[]{}@1\n\n')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        let typed: ReturnType<typeof readTyped>
        try {
          typed = readTyped(text.trim(), find)
        } catch {
          return
        }
        const asFile = JSON.stringify(parseMarkdown(toMarkdown(text.trim()), find)).replaceAll('\u00a0', ' ')
        expect(asFile).toBe(JSON.stringify(typed))
      }),
      { numRuns: 1000 },
    )
  })
})
