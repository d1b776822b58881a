/** What things are called when they are sent on and saved. */
import { expect, test } from 'vitest'
import { savedName } from './item.ts'

test.each([
  ['Kites on the long beach', '/api/photos/x.jpg', 'Kites on the long beach.jpg'],
  ['Žofie – “first” light / take 2', '/uploads/x.m4a', 'Žofie – “first” light take 2.m4a'],
  ['שיר של ים, shared by Noa', '/uploads/x.jpg', 'שיר של ים, shared by Noa.jpg'],
  ['a\u202egpj.exe', '/uploads/x.jpg', 'a gpj.exe.jpg'],
  ['../../etc/passwd', '/uploads/x.jpg', 'etc passwd.jpg'],
  ['???', '/uploads/x.pdf', 'Keepsake.pdf'],
  ['🎈'.repeat(200), '/uploads/x.jpg', `${'🎈'.repeat(100)}.jpg`],
])('%s is saved under a name that every file system takes', (title, file, name) => {
  expect(savedName(title, file)).toBe(name)
})
