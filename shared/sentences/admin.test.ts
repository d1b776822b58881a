/**
 * The words of the toasts after a change.
 * Behaviour: Uploads of administrators
 */
import { expect, test } from 'vitest'
import { collections } from '../collections/all.ts'
import { rocks } from '../collections/rocks.ts'
import { stickers } from '../collections/stickers.ts'
import { tracks } from '../collections/tracks.ts'
import { adminForms } from '../messages/catalogue.ts'
import { actionOutcomes, outcomesOf } from './admin.ts'

test('every collection has sentences for the outcomes of its changes', () => {
  for (const collection of collections)
    expect(Object.keys(outcomesOf(collection))).toEqual(['upload', 'update', 'feature', 'remove'])
})

test('successful changes have exact titles', () => {
  const titles = [
    outcomesOf(rocks).remove.done,
    outcomesOf(stickers).remove.done,
    actionOutcomes.replaceImage.done,
    outcomesOf(tracks).upload.done,
    outcomesOf(tracks).remove.done,
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
  expect(adminForms.batch.partly(28, 2)).toBe('Partial success: 28 uploaded, 2 failed')
  expect(adminForms.batch.allFailed).toBe('All uploads failed. Please try again.')
})
