/** What is said about a file before it is sent. */
import { expect, test } from 'vitest'
import { photos } from '../../shared/collections/photos.ts'
import { rocks } from '../../shared/collections/rocks.ts'
import { tracks } from '../../shared/collections/tracks.ts'
import { videos } from '../../shared/collections/videos.ts'
import { writings } from '../../shared/collections/writings.ts'
import { MAX_SHARE_IMAGE_BYTES } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { fileProblem } from './validate-file.ts'

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
  expect(fileProblem(slot, sent)).toBeNull()
})

test.each([
  [photos.files.image, file('a.txt', 'text/plain'), messages.share.notAnImage],
  [tracks.files.audio, file('a.jpg', 'image/jpeg'), messages.audio.notAudio],
  [writings.files.pdf, file('a.docx', 'application/msword'), messages.pdf.notAPdf],
  [videos.files.video, file('a.mp3', 'audio/mpeg'), messages.video.notAVideo],
  [
    rocks.files.image,
    file('a.jpg', 'image/jpeg', MAX_SHARE_IMAGE_BYTES + 1),
    messages.share.tooLarge,
  ],
  [
    photos.files.image,
    file('a.jpg', 'image/jpeg', photos.files.image.maxBytes + 1),
    "File too large: 'Image' can have at most 60 MB.",
  ],
])('what is not fit to be sent is told why', (slot, sent, sentence) => {
  expect(fileProblem(slot, sent)).toBe(sentence)
})
