/**
 * Sentences of a page that hold only on the site itself are left out of its copy.
 * Behaviour: Taking the site home
 */
import { expect, test } from 'vitest'
import { film } from '../../../shared/messages/catalogue.ts'
import { rewriteHtml } from './rewrite-html.ts'

const nowhere = { page: () => null, file: () => null, preview: () => null }
const rewritten = (html: string) => rewriteHtml(`<html><body><main>${html}</main></body></html>`, nowhere)

test('a film from elsewhere keeps its link, and no word of a button that the copy lacks', () => {
  const link = '<noscript> <a href="https://vimeo.com/1">Watch it there</a></noscript>'
  const copy = rewritten(`<figcaption>${film.elsewhere('Vimeo')}<!-- -->${link}</figcaption>`)
  expect(copy).toContain('<figcaption><no-script> <a href="https://vimeo.com/1">Watch it there</a></no-script>')
})

test('an empty list keeps its title, and no promise that something will come', () => {
  const copy = rewritten(
    '<div class="quiet-notice"><p class="quiet-title">No photos yet</p><p>Soon.</p></div><p>On</p>',
  )
  expect(copy).toContain('<div class="quiet-notice"><p class="quiet-title">No photos yet</p></div><p>On</p>')
})

test('other words stay as they are, signs and all', () => {
  expect(rewritten('<p>Bread &amp; salt&#x27;s &lt;end&gt;</p>')).toContain('<p>Bread &amp; salt&#39;s &lt;end&gt;</p>')
})
