/** Imports look for the files that the forms take. */
import { expect, test } from 'vitest'
import { targetOf } from './file-kinds.ts'

test('raw photos and films of old cameras are imported as they are uploaded', () => {
  expect(['a.DNG', 'b.NEF', 'c.MOD', 'd.m2t', 'e.mpe', 'f.ogv'].map((name) => targetOf(name, null))).toEqual([
    ...['photos', 'photos'],
    ...['videos', 'videos', 'videos', 'videos'],
  ])
})

test('sounds are imported where they are asked for, in any container', () => {
  const names = ['memo.qta', 'memo.mp4', 'a.jpg']
  expect(names.map((name) => targetOf(name, 'tracks'))).toEqual(['tracks', 'tracks', null])
  expect(targetOf('memo.qta', null)).toBeNull()
})
