/**
 * File names of downloaded tracks.
 * Behaviour: Music
 */
import { expect, test } from 'vitest'
import { trackName } from './download.ts'

test.each([
  ['/uploads/a1.mp3', 'Kitchen Light.mp3'],
  ['/uploads/a1', 'Kitchen Light.mp3'],
  ['/uploads/a1.flac', 'Kitchen Light.flac'],
  ['/uploads/a1.m4a', 'Kitchen Light.m4a'],
])('a track at %s is saved as %s', (audioUrl, name) => {
  expect(trackName({ title: 'Kitchen Light', audioUrl })).toBe(name)
})
