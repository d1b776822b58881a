/** The Markdown of files becomes blocks without HTML; elements that no page has become text. */
import { describe, expect, test } from 'vitest'
import { parseMarkdown, toTyped } from './markdown.ts'

const find = (file: string) => {
  if (file !== 'dock.jpg') throw new Error(`there is no picture "${file}"`)
  return { src: '/content/dock.jpg', width: 3, height: 2 }
}
const read = (markdown: string) => parseMarkdown(markdown, find)

describe('parsed Markdown', () => {
  test('joins the lines of a wrapped paragraph', () => {
    expect(read('one\ntwo\n\nthree')).toEqual([
      { kind: 'paragraph', text: ['one two'] },
      { kind: 'paragraph', text: ['three'] },
    ])
  })

  test('is shown for typing without the lines that its author has wrapped', () => {
    expect(toTyped('One\ntwo _three_\\\nfour.\n\n> a\n> b\n\n+ x\n  y\n\nTitle\n=====')).toBe(
      'One two *three*\nfour.\n\n> a b\n\n- x y\n\n## Title',
    )
  })

  test('keeps special characters as text', () => {
    expect(read('AT&T, 1 < 2 &amp; \\*no star\\*')).toEqual([{ kind: 'paragraph', text: ['AT&T, 1 < 2 & *no star*'] }])
  })

  test('has emphasis, links and hard line breaks', () => {
    expect(read('*a* **b**\\\n[c](/rocks)')).toEqual([
      {
        kind: 'paragraph',
        text: [
          { kind: 'emphasis', text: ['a'] },
          ' ',
          { kind: 'strong', text: ['b'] },
          { kind: 'break' },
          { kind: 'link', url: '/rocks', text: ['c'] },
        ],
      },
    ])
  })

  test('has headings, quotes, lists and rules', () => {
    expect(read('## H\n\n> q\n>\n> who\n\n- a\n- b\n\n---')).toEqual([
      { kind: 'heading', text: ['H'] },
      { kind: 'quote', paragraphs: [['q'], ['who']] },
      { kind: 'list', ordered: false, items: [['a'], ['b']] },
      { kind: 'rule' },
    ])
  })

  test('has an image that stands alone, with its size and caption', () => {
    expect(read('![The dock](dock.jpg "Dawn")')).toEqual([
      {
        kind: 'picture',
        picture: { src: '/content/dock.jpg', width: 3, height: 2, alt: 'The dock' },
        caption: 'Dawn',
      },
    ])
  })

  test('has a picture without a description, which is decoration', () => {
    const picture = { src: '/content/dock.jpg', width: 3, height: 2, alt: '' }
    expect(read('![](dock.jpg)')).toEqual([{ kind: 'picture', picture, caption: null }])
  })

  test.each([
    ['a block of HTML', '<div>x</div>'],
    ['a tag in a line', 'a <img src=x onerror=y> b'],
    ['a table', '|a|\n|-|\n|b|'],
    ['code', 'an `img` and ~~none~~'],
    ['a set-in line', '    set in'],
    ['a definition', '[a]: https://example.org'],
    ['a date', '14. Mai 2003'],
    ['a first of the month', '1. Mai 2003'],
    ['dates in a row', '14. Mai 2003\n3. Juni 2004'],
  ])('shows %s as text', (_what, markdown) => {
    expect(read(markdown)).toEqual([{ kind: 'paragraph', text: [markdown.trim().replaceAll('\n', ' ')] }])
  })

  test('keeps the number with which a list begins', () => {
    expect(read('3. a\n4. b')).toEqual([{ kind: 'list', ordered: true, start: 3, items: [['a'], ['b']] }])
  })

  test('takes a quotation within a quotation as its text, however deep', () => {
    expect(read('> > a')).toEqual([{ kind: 'quote', paragraphs: [['> a']] }])
    expect(read('>'.repeat(20_000))).toHaveLength(1)
  })

  test.each([
    ['a picture within a line', 'see ![d](dock.jpg)', 'has a picture at "![d](dock.jpg)"'],
    ['a picture that is not there', '![d](no.jpg)', 'there is no picture "no.jpg"'],
    ...['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.jpg', 'https://evil.example/a.jpg'].map(
      (address) => [`a picture at ${address}`, `![d](${address})`, `has the picture "${address}" of another place`],
    ),
    ...['../secret.jpg', '/uploads/a.jpg', '..\\\\a.jpg', '<https://evil.example/a b>', '&#106;avascript:a'].map(
      (address) => [`a picture at ${address}`, `![d](${address})`, 'of another place'],
    ),
    ['a picture of a reference', '![d][x]\n\n[x]: https://evil.example/a.jpg', 'of another place'],
    ['a link to another scheme', '[a](data:text/html,x)', 'has a link to "data:text/html,x"'],
    ...['//evil.example', '/\\evil.example', '</\t/evil.example>', '/\\/evil.example', 'https:\\\\evil.example'].map(
      (address) => [
        `a link to another host that does not look like one: ${JSON.stringify(address)}`,
        `[a](${address})`,
        'has a link to "',
      ],
    ),
  ])('rejects %s', (_what, markdown, reason) => {
    expect(() => read(markdown)).toThrow(reason)
  })
})
