/**
 * Validation of a file before it is sent.
 * Behaviour: Share dialog
 */
import { expect, test } from 'vitest'
import { MAX_SHARE_IMAGE_BYTES } from '../../shared/collections/limits.ts'
import { photos } from '../../shared/collections/photos.ts'
import { rocks } from '../../shared/collections/rocks.ts'
import { tracks } from '../../shared/collections/tracks.ts'
import { videos } from '../../shared/collections/videos.ts'
import { writings } from '../../shared/collections/writings.ts'
import { messages } from '../../shared/messages/messages.ts'
import { fileError } from './validate-file.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

test.each([
  ['a JPEG', photos.files.image, file('a.jpg', 'image/jpeg')],
  ['a HEIC whose type the system does not know', photos.files.image, file('IMG_1.HEIC', '')],
  ['a picture with an odd name', photos.files.image, file('picture', 'image/png')],
  ['an MP3', tracks.files.audio, file('a.mp3', 'audio/mpeg')],
  ['a FLAC without a type', tracks.files.audio, file('a.flac', '')],
  ['a PDF', writings.files.pdf, file('a.pdf', 'application/pdf')],
  ['a film from a phone', videos.files.video, file('a.mov', 'video/quicktime')],
  ['a picture of exactly 20 MB', rocks.files.image, file('a.jpg', '', MAX_SHARE_IMAGE_BYTES)],
])('%s may be sent', (_what, slot, sent) => {
  expect(fileError(slot, sent)).toBeUndefined()
})

test.each([
  [photos.files.image, file('a.txt', 'text/plain'), messages.share.notAnImage],
  [tracks.files.audio, file('a.jpg', 'image/jpeg'), messages.audio.notAudio],
  [writings.files.pdf, file('a.docx', 'application/msword'), messages.pdf.notAPdf],
  [videos.files.video, file('a.mp3', 'audio/mpeg'), messages.video.notAVideo],
  [rocks.files.image, file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES + 1), messages.share.tooLarge],
  [
    photos.files.image,
    file('a.jpg', 'image/jpeg', photos.files.image.maxBytes + 1),
    'File too large: “Image” can have at most 60 MB.',
  ],
])('a file of another kind or over the limit is rejected with its sentence', (slot, sent, sentence) => {
  expect(fileError(slot, sent)).toBe(sentence)
})

test('a shared file with any image type is accepted', () => {
  expect(fileError(rocks.files.image, file('a.jpg', 'image/jpeg'))).toBeUndefined()
  expect(fileError(rocks.files.image, file('strange', 'image/x-unheard-of'))).toBeUndefined()
})

test('a shared file of another type is rejected, whatever its name', () => {
  expect(fileError(rocks.files.image, file('a.jpg', 'text/plain'))).toBe(messages.share.notAnImage)
  expect(fileError(rocks.files.image, file('a.pdf', 'application/pdf'))).toBe(messages.share.notAnImage)
  expect(fileError(rocks.files.image, file('a', ''))).toBe(messages.share.notAnImage)
})

test('a shared HEIC file is accepted from browsers that know no type for it', () => {
  expect(fileError(rocks.files.image, file('IMG_0001.HEIC', ''))).toBeUndefined()
})

test('a shared image of 20 MB is accepted, one byte more is rejected', () => {
  expect(fileError(rocks.files.image, file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES))).toBeUndefined()
  expect(fileError(rocks.files.image, file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES + 1))).toBe(
    messages.share.tooLarge,
  )
})
