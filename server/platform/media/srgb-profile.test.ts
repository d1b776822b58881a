/** ICC profiles that are sRGB itself, and those that only resemble it. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isSrgb } from './srgb-profile.ts'

async function profile(name: string): Promise<Buffer> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const { icc } = await sharp(await image.withIccProfile(name).jpeg().toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}

const srgb = await profile('srgb')
const p3 = await profile('p3')
const cmyk = await profile('cmyk')

/** The same profile with another number in the tag of this name. */
function withNumber(tag: string, at: number, value: number): Buffer {
  const icc = Buffer.from(srgb)
  icc.writeInt32BE(Math.round(value * 65_536), icc.readUInt32BE(icc.indexOf(tag) + 4) + at)
  return icc
}

/** The same profile for another colour space. */
const ofGrey = Buffer.concat([srgb.subarray(0, 16), Buffer.from('GRAY'), srgb.subarray(20)])

test('sRGB is told by its primaries and its curve', () => {
  expect(isSrgb(srgb)).toBe(true)
})

describe('no sRGB is', () => {
  test.each([
    ['no profile', undefined],
    ['an empty profile', Buffer.alloc(0)],
    ['a truncated profile', srgb.subarray(0, srgb.length / 2)],
    ['Display P3', p3],
    ['CMYK', cmyk],
    ['a profile of grey', ofGrey],
    ['a profile with another red', withNumber('rXYZ', 8, 0.6)],
    ['a profile with another gamma', withNumber('gTRC', 12, 1.8)],
  ])('%s', (_name, icc) => {
    expect(isSrgb(icc)).toBe(false)
  })
})

test('a profile that was cut anywhere is read without an error', () => {
  for (let length = 0; length < srgb.length; length++) expect(() => isSrgb(srgb.subarray(0, length))).not.toThrow()
})
