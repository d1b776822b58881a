/**
 * Pictures name their formats in their addresses.
 * Behaviour: Stored files
 */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WIDTHS } from '../../shared/collections/limits.ts'
import { MultiFormatImage } from './multi-format-image.tsx'

const render = (width: number | null, src = '/uploads/a.jpg', eager = false) =>
  renderToString(
    <MultiFormatImage
      {...{ src, width, height: 500, sizes: '100vw', alt: '' }}
      {...(eager && { fetchPriority: 'high' })}
    />,
  )

test('AVIF and WebP have sources of their own, and the image itself is JPEG in every width', () => {
  const html = render(1000)
  for (const [type, end] of [
    ['image/avif', '&amp;f=avif'],
    ['image/webp', '&amp;f=webp'],
  ])
    expect(html).toContain(
      `<source type="${type}" srcSet="/uploads/a.jpg?w=320${end} 320w, /uploads/a.jpg?w=640${end} 640w, /uploads/a.jpg?w=768${end} 768w, /uploads/a.jpg?w=960${end} 960w, /uploads/a.jpg?w=1280${end} 1000w" sizes="100vw"/>`,
    )
  const image = html.slice(html.indexOf('<img'))
  expect(image).toContain('srcSet="/uploads/a.jpg?w=320 320w,')
  expect(image).not.toContain('f=')
})

test('an image that is wider than 1280 pixels has that width for browsers without srcset', () => {
  expect(render(3000)).toContain('src="/uploads/a.jpg?w=1280"')
  expect(render(1000)).toContain('src="/uploads/a.jpg"')
  expect(render(3000).match(/\?w=\d+ \d+w/g)).toHaveLength(WIDTHS.length)
})

test('a drawing of the site, and an image of unknown size, have one address and no sizes', () => {
  for (const html of [render(1000, '/content/portrait.svg'), render(null), render(1000, 'blob:https://a.example/1')])
    expect(html).toMatch(/<img[^>]* src="[^"?]+"[^>]*>$/)
  for (const html of [render(1000, '/content/portrait.svg', true), render(null)]) expect(html).not.toMatch(/sizes/i)
})

test('an image of the first screen is preloaded as the very source that browsers with AVIF choose', () => {
  const html = render(1000, undefined, true)
  const [, hint = ''] = /^<link rel="preload" ([^>]*)\/>/.exec(html) ?? []
  const [, srcSet = ''] = /<source type="image\/avif" srcSet="([^"]*)"/.exec(html) ?? []
  expect(srcSet).not.toBe('')
  expect(hint).toContain(`imageSrcSet="${srcSet}" imageSizes="100vw"`)
  expect(hint).toContain('type="image/avif"')
  expect(hint).toContain('fetchPriority="high"')
  expect(hint).not.toContain('href')
  expect(html.match(/<link/g)).toHaveLength(1)
})
