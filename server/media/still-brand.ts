/** Reads the picture of a picture sequence: the file holds it as any still does, only its brand says otherwise. */
import { readFile } from 'node:fs/promises'

const BRAND_AT = 8
const STILL_BRANDS: Record<string, string> = {
  avis: 'avif',
  hevc: 'heic',
  hevx: 'heix',
  msf1: 'mif1',
}

/** The bytes of a HEIC or AVIF file, with the brand of a still. */
export async function readStillImage(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const still = STILL_BRANDS[bytes.toString('latin1', BRAND_AT, BRAND_AT + 4)]
  if (still) bytes.write(still, BRAND_AT, 'latin1')
  return bytes
}
