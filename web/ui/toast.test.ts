/** Messages become toasts with a title and a text, split at the colon. */
import { expect, test } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { toastOf } from './toast.tsx'

test('what stands before the first colon is the title', () => {
  expect(toastOf(messages.share.missing, 'destructive')).toEqual({
    title: 'Missing information',
    description: 'Please fill in all required fields and select an image.',
    variant: 'destructive',
  })
})

test('later colons belong to the text', () => {
  expect(toastOf('One: two: three')).toMatchObject({ title: 'One', description: 'two: three' })
})

test('a sentence without a colon is a title alone', () => {
  expect(toastOf(messages.share.stickerShared('sticker', 'a sticker'))).toEqual({
    title: 'Sticker posted successfully!',
    variant: 'default',
  })
})
