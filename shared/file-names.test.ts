/** Files of each kind by their names: one list for forms and imports. */
import { expect, test } from 'vitest'
import { acceptOf, kindOfName, mayBeOfKind } from './file-names.ts'

test.each([
  ['IMG_7001.DNG', 'image'],
  ['DSC_1.NEF', 'image'],
  ['100/MOV001.MOD', 'video'],
  ['cam.m2t', 'video'],
  ['old.ogv', 'video'],
  ['x.mpe', 'video'],
  ['call.3gpp', 'video'],
  ['New Recording.qta', 'audio'],
  ['letter.pdf', 'pdf'],
  ['notes.txt', null],
  ['a.folder/mod', null],
  ['.jpg', null],
])('%s is looked at as %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})

test('a container may hold a film or a sound', () => {
  for (const name of ['memo.mp4', 'memo.webm', 'memo.3gp'])
    expect([mayBeOfKind('audio', name), mayBeOfKind('video', name), mayBeOfKind('image', name)]).toEqual([
      true,
      true,
      false,
    ])
})

test('a file chooser offers the kind and each name of its list', () => {
  expect(acceptOf('image')).toMatch(/^image\/\*,\.jpg,.*\.nef/)
  expect(acceptOf('pdf')).toBe('application/pdf,.pdf')
})
