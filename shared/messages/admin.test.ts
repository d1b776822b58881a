/**
 * The words of the toasts after a change.
 * Behaviour: Uploads of administrators
 */
import { expect, test } from 'vitest'
import { collections } from '../collections/all.ts'
import { actionOutcomes, batchUpload, outcomes } from './admin.ts'

test('every collection has sentences for the outcomes of its changes', () => {
  expect(Object.keys(outcomes).sort()).toEqual(collections.map(({ name }) => name).sort())
})

test('successful changes have exact titles', () => {
  const titles = [
    outcomes.rocks.remove.done,
    outcomes.stickers.remove.done,
    actionOutcomes.replaceImage.done,
    outcomes.tracks.upload.done,
    outcomes.tracks.remove.done,
    actionOutcomes.copy.done,
    actionOutcomes.discord.done,
  ]
  expect(titles).toEqual([
    'Rock deleted',
    'Sticker deleted',
    'Image updated',
    'Track uploaded',
    'Track deleted',
    'URL copied',
    'Sent to Discord',
  ])
})

test('a batch of uploads counts what arrived and what failed', () => {
  expect(batchUpload.partly(28, 2)).toBe('Partial success: 28 uploaded, 2 failed')
  expect(batchUpload.allFailed).toBe('All uploads failed. Please try again.')
})
