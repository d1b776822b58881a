/**
 * The lightbox opens what the address names, closes once, and is not opened again by the address that it leaves.
 * Behaviour: Lightbox
 */
import { expect, test } from 'vitest'
import { CLOSED, type LightboxEvent, mayOpen, nextLightbox } from './lightbox-state.ts'

const after = (...events: LightboxEvent[]) => events.reduce(nextLightbox, CLOSED)
const named: LightboxEvent = { type: 'named', index: 3 }

test('an address that names an image opens it', () => {
  expect(mayOpen(CLOSED)).toBe(true)
  expect(after(named)).toEqual({ phase: 'open', viewed: 3, isLeft: false })
})

test('the lightbox keeps its phase when another image is seen', () => {
  expect(after(named, { type: 'viewed', index: 4 })).toMatchObject({ phase: 'open', viewed: 4 })
  const open = after(named)
  expect(nextLightbox(open, { type: 'viewed', index: 3 })).toBe(open)
})

test('a visitor who closes it is not shown the same image again before the address has changed', () => {
  const leaving = after(named, { type: 'leaving' })
  expect(leaving).toMatchObject({ phase: 'leaving', viewed: 3 })
  const closed = nextLightbox(leaving, { type: 'closed' })
  expect(closed.phase).toBe('closed')
  expect(mayOpen(closed)).toBe(false)
  expect(mayOpen(nextLightbox(closed, { type: 'unnamed' }))).toBe(true)
})

test('the back button dismisses an open image, and leaves one that is closing alone', () => {
  expect(after(named, { type: 'unnamed' }).phase).toBe('dismissed')
  expect(after(named, { type: 'leaving' }, { type: 'unnamed' }).phase).toBe('leaving')
  expect(after({ type: 'unnamed' }).phase).toBe('closed')
})

test('while it is open or closing, the address alone opens nothing', () => {
  for (const events of [[named], [named, { type: 'unnamed' }], [named, { type: 'leaving' }]] as LightboxEvent[][])
    expect(mayOpen(after(...events))).toBe(false)
})

test('a step forward opens it again, also while it is closing', () => {
  const again: LightboxEvent = { type: 'named', index: 5 }
  expect(after(named, { type: 'leaving' }, again)).toEqual({ phase: 'open', viewed: 5, isLeft: false })
})

test('an image that the list lacks is remembered while others are opened', () => {
  expect(after({ type: 'missed', id: 'a' }, named, { type: 'leaving' }, { type: 'closed' }).missing).toBe('a')
})
