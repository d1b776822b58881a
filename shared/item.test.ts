/** Names of things when they are sent on and saved. */
import { expect, test } from 'vitest'
import { savedName } from './item.ts'

test('a thing is saved under its title with the extension of its published file', () => {
  expect(savedName('Kites.html', '/api/photos/x.jpg')).toBe('Kites.html.jpg')
  expect(savedName('AUX', '/uploads/x.pdf')).toBe('_AUX.pdf')
})
