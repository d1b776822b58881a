/** The extension of a file as it was sent comes from its bytes. */
import { expect, test } from 'vitest'
import { pdf } from '../../../testing/files.ts'
import { extensionOf } from './extension.ts'

const shortcut = Buffer.concat([Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), Buffer.alloc(64)])

test.each([
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'jpg'],
  ['a PDF', pdf(), 'pdf'],
  ['an AVI', Buffer.from('RIFF\x24\0\0\0AVI LIST\0\0\0\0hdrl'), 'avi'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'bin'],
  ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'bin'],
  ['a shortcut of Windows', shortcut, 'bin'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]), 'bin'],
  ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(64)]), 'bin'],
  ['nothing', Buffer.alloc(0), 'bin'],
])('%s', async (_what, head, extension) => {
  expect(await extensionOf(head)).toBe(extension)
})
