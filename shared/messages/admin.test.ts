/** What is said after a change, to the letter of the specification. */
import { expect, test } from 'vitest'
import { collections } from '../collections/all.ts'
import { others, outcomes, uploadsEnded } from './admin.ts'

test('there are sentences for every collection', () => {
  expect(Object.keys(outcomes).sort()).toEqual(collections.map(({ name }) => name).sort())
})

test('successes are named as the specification names them', () => {
  const said = [
    outcomes.rocks?.remove.done,
    outcomes.stickers?.remove.done,
    others.image.done,
    outcomes.tracks?.upload.done,
    outcomes.tracks?.remove.done,
    others.copy.done,
    others.discord.done,
  ]
  expect(said).toEqual([
    'Rock deleted',
    'Sticker deleted',
    'Image updated',
    'Track uploaded',
    'Track deleted',
    'URL copied',
    'Sent to Discord',
  ])
})

test('what became of many files is counted', () => {
  expect(uploadsEnded.partly(28, 2)).toBe('Partial success: 28 uploaded, 2 failed')
  expect(uploadsEnded.allFailed).toBe('All uploads failed. Please try again.')
})
