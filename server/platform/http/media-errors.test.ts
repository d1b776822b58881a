/** The status and the message for people, for each error code of server/media. */
import { expect, test } from 'vitest'
import { inLanguage } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { MediaError, type MediaErrorCode } from '../media/media-error.ts'
import { fromMediaError } from './media-errors.ts'

test.each<[MediaErrorCode, string, string]>([
  ['not-an-image', 'not-accepted', messages.share.notAnImage],
  ['invalid-rotation', 'invalid', messages.image.rotation],
  ['image-damaged', 'damaged', messages.image.damaged],
  ['image-too-many-pixels', 'too-large', messages.image.tooManyPixels],
  ['image-timeout', 'damaged', messages.image.tooSlow],
  ['image-out-of-memory', 'too-large', messages.image.tooHeavy],
  ['not-audio', 'not-accepted', messages.audio.notAudio],
  ['audio-damaged', 'damaged', messages.audio.damaged],
  ['audio-needs-ffmpeg', 'not-accepted', messages.audio.needsConversion],
  ['audio-timeout', 'not-accepted', messages.audio.tooSlow],
  ['not-a-pdf', 'not-accepted', messages.pdf.notAPdf],
  ['pdf-damaged', 'damaged', messages.pdf.damaged],
  ['pdf-encrypted', 'damaged', messages.pdf.encrypted],
  ['not-a-video', 'not-accepted', messages.video.notAVideo],
  ['video-damaged', 'damaged', messages.video.damaged],
  ['video-needs-ffmpeg', 'not-accepted', messages.video.needsConversion],
  ['no-ffmpeg', 'not-configured', messages.video.noFfmpeg],
  ['disk-full', 'no-room', messages.server.noRoom],
])('the media error %s becomes a %s error with its message', (media, code, message) => {
  const error = fromMediaError(new MediaError(media))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code, message, retryAfter: undefined })
})

test('the media error busy says when to try again', () => {
  const error = fromMediaError(new MediaError('busy'))
  expect(error).toMatchObject({ code: 'busy', message: messages.server.busy, retryAfter: 10 })
})

test('the cause of a media error stays in the log, and other errors stay as they are', () => {
  const media = new MediaError('image-damaged', { cause: 'sharp' })
  expect(fromMediaError(media)).toMatchObject({ cause: media })
  const error = new Error('The disk is gone.')
  expect(fromMediaError(error)).toBe(error)
})

test('a media error is said in the language of the person who asks', () => {
  const error = inLanguage('de', () => fromMediaError(new MediaError('not-an-image')))
  expect(error).toMatchObject({ message: inLanguage('de', () => messages.share.notAnImage) })
  expect(error).not.toMatchObject({ message: messages.share.notAnImage })
})
