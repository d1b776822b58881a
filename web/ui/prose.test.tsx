/** HTML of a long text. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '../../shared/content.ts'
import { Prose } from './prose.tsx'

const html = (...blocks: Block[]) =>
  renderToStaticMarkup(<Prose blocks={blocks} />).replace(/^<div class="prose">(.*)<\/div>$/s, '$1')

test('paragraphs, headings, quotes, lists and rules become what they are', () => {
  expect(html({ kind: 'paragraph', text: ['One.'] })).toBe('<p>One.</p>')
  expect(html({ kind: 'heading', text: ['Two'] })).toBe('<h2>Two</h2>')
  expect(html({ kind: 'quote', paragraphs: [['“A.”'], ['“B.”']] })).toBe(
    '<blockquote><p>“A.”</p><p>“B.”</p></blockquote>',
  )
  expect(html({ kind: 'list', ordered: true, items: [['a'], ['b']] })).toBe('<ol><li>a</li><li>b</li></ol>')
  expect(html({ kind: 'list', ordered: true, start: 3, items: [['a']] })).toBe('<ol start="3"><li>a</li></ol>')
  expect(html({ kind: 'rule' })).toBe('<hr/>')
})

test('a picture keeps its room free and has its caption', () => {
  const picture = { src: '/content/a.jpg', alt: 'A dog', width: 300, height: 200 }
  const shown = html({ kind: 'picture', picture, caption: 'Biscuit' })
  expect(shown).toContain('width="300" height="200"')
  expect(shown).toContain('alt="A dog"')
  expect(shown).toContain('<figcaption>Biscuit</figcaption>')
})

test('an uploaded picture comes in the width that is needed, and only when it is near', () => {
  const picture = { src: '/uploads/a.jpg', alt: '', width: 1000, height: 500 }
  const shown = html({ kind: 'picture', picture, caption: null })
  expect(shown).toContain(
    '<source type="image/avif" srcSet="/uploads/a.jpg?w=320&amp;f=avif 320w, /uploads/a.jpg?w=640&amp;f=avif 640w',
  )
  expect(shown).toContain('loading="lazy"')
  expect(shown).toContain('alt=""')
  expect(shown).not.toContain('figcaption')
  expect(shown).toContain('<figure style="--width:1000;--height:500">')
})

test('emphasis and links nest, and text is never taken for HTML', () => {
  const text: Block = {
    kind: 'paragraph',
    text: [
      '<b> ',
      { kind: 'strong', text: [{ kind: 'emphasis', text: ['so'] }] },
      { kind: 'link', url: 'https://example.org/?a=1&b=2', text: ['there'] },
    ],
  }
  expect(html(text)).toBe(
    '<p>&lt;b&gt; <strong><em>so</em></strong><a href="https://example.org/?a=1&amp;b=2">there</a></p>',
  )
})

test('lines that an author breaks are lines of verse, with a space between them in a copy', () => {
  const text: Block = { kind: 'paragraph', text: ['It came', { kind: 'break' }, 'anyway.'] }
  expect(html(text)).toBe('<p class="verse"><span>It came </span><span>anyway. </span></p>')
})
