/** The fan of postcards, as the server renders it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { Fan } from './fan.tsx'

const rock = (id: string, height: number) => ({ id, imageUrl: `/uploads/${id}.jpg`, width: 900, height }) as Rock

test('each card of the fan is requested first, as the tallest may be any of them', () => {
  const html = renderToStaticMarkup(<Fan rows={[rock('a', 600), rock('b', 900), rock('c', 1200)]} />)
  expect(html.match(/loading="eager" fetchPriority="high"/g)).toHaveLength(3)
})
