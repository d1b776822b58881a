/** What is refused on the spot, before anything is sent. */
import { expect, test } from 'vitest'
import { MAX_SHARE_IMAGE_BYTES } from '../../../shared/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { validateImage } from './check-picture.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('anything that calls itself an image may be sent', () => {
  expect(validateImage(file('a.jpg', 'image/jpeg'))).toBeUndefined()
  expect(validateImage(file('strange', 'image/x-unheard-of'))).toBeUndefined()
})

test('anything else is refused, whatever its name', () => {
  expect(validateImage(file('a.jpg', 'text/plain'))).toBe(messages.share.notAnImage)
  expect(validateImage(file('a.pdf', 'application/pdf'))).toBe(messages.share.notAnImage)
  expect(validateImage(file('a', ''))).toBe(messages.share.notAnImage)
})

test('what a phone makes is taken also by browsers that know no type for it', () => {
  expect(validateImage(file('IMG_0001.HEIC', ''))).toBeUndefined()
})

test('20 MB are taken, one byte more is not', () => {
  expect(validateImage(file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES))).toBeUndefined()
  expect(validateImage(file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES + 1))).toBe(
    messages.share.tooLarge,
  )
})
