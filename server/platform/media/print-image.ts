/**
 * Pictures for print, as published: upright, turned as the family has them, sRGB and without metadata. Each is a PDF of
 * one page around a JPEG, because the engine decodes a JPEG into memory and takes such a page as is. Runs in a worker.
 */
import { writeFile } from 'node:fs/promises'
import { aroundJpeg } from './print-pdf.ts'
import { openImage, toImageError } from './sharp.ts'

/** Difference from white that counts as the margin of a drawn page, and pixels of it that stay. */
const TRIM = 12
const MARGIN = 36

/**
 * Writes to `output`. The picture is never enlarged; `isTrimmed`: without its white margins. Returns its size in
 * pixels. Throws MediaError `image-damaged`.
 */
export async function printImage(job: {
  source: string
  most: { width: number; height?: number }
  quality: number
  isTrimmed: boolean
  output: string
}): Promise<{ width: number; height: number }> {
  try {
    const image = openImage(job.source)
    const trimmed = job.isTrimmed ? image.trim({ background: 'white', threshold: TRIM, margin: MARGIN }) : image
    const { data, info } = await trimmed
      .resize({ ...job.most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: job.quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    await writeFile(job.output, await aroundJpeg(data, info))
    return { width: info.width, height: info.height }
  } catch (error) {
    throw toImageError(error)
  }
}
