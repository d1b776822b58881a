/**
 * Words of a camera about itself are no caption, and words of a family are one.
 * Behaviour: Moving in
 */
import { expect, test } from 'vitest'
import { isCameraText } from './camera-words.ts'

test.each([
  ['OLYMPUS DIGITAL CAMERA', null],
  ['SONY DSC', null],
  ['KODAK Digital Still Camera', null],
  ['Exif_JPEG_PICTURE', null],
  ['DCIM\\100GOPRO\\GOPR0123.JPG', null],
  ['<Samsung S630 / Kenox S630>', null],
  ['CASIO COMPUTER CO.,LTD.', null],
  ['MyCam Zoom 5', 'MyCam Zoom 5'],
])('%s is the text of a camera', (text, camera) => {
  expect(isCameraText(text, camera)).toBe(true)
})

test.each([
  ['With her Kodak camera', null],
  ['Picture 5', null],
  ['1987', 'Canon EOS 5D'],
  ['Apple', 'Apple iPhone 12'],
  ['His first digital camera', 'Canon EOS 5D'],
  ['', null],
])("'%s' is the text of a family", (text, camera) => {
  expect(isCameraText(text, camera)).toBe(false)
})
