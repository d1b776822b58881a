/** A photo as a phone takes it: 12 megapixels with the grain of a sensor, of some 3 MB. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const SIZE = { width: 4032, height: 3024 }

/** The colour profiles of phones: none in Samsung's, sRGB in other Androids', Display P3 in iPhones'. */
export const phoneProfiles = ['none', 'srgb', 'p3'] as const
export type PhoneProfile = (typeof phoneProfiles)[number]

/** Another `n` gives other colours. */
export async function makePhonePhoto(n: number, profile: PhoneProfile = 'none'): Promise<Buffer> {
  const sample = await readFile(join(import.meta.dirname, '../demo/files/photos/kites-on-the-long-beach.jpg'))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 45 }
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const photo = sharp(sample)
    .resize({ ...SIZE, fit: 'cover' })
    .modulate({ hue: n * 17 })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
  return (profile === 'none' ? photo : photo.withIccProfile(profile)).toBuffer()
}

export function asUpload(bytes: Buffer): Blob {
  return new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' })
}
