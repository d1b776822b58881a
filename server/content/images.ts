/** Finds the pictures of content/images and their sizes, so that pages can keep the right place free for each. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { bundledImages } from '../../shared/content.ts'
import type { FindImage } from './markdown.ts'

const names = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(svg|jpe?g|png|webp|avif)$/

/** Measures every picture of a folder. Throws an Error with one sentence about the first file that cannot be shown. */
export async function readImages(folder: string, shownAs: string): Promise<FindImage> {
  const files = await readdir(folder).catch(() => {
    throw new Error(`${shownAs}: the folder is missing`)
  })
  const sizes = new Map<string, { width: number; height: number }>()
  for (const file of files.filter((name) => names.test(name))) {
    sizes.set(
      file,
      await measure(join(folder, file)).catch((error: Error) => {
        throw new Error(`${shownAs}/${file}: ${error.message}`)
      }),
    )
  }
  for (const address of Object.values(bundledImages)) {
    const file = address.slice('/content/'.length)
    if (!sizes.has(file)) throw new Error(`${shownAs}/${file}: the file is missing`)
  }
  return (file) => {
    const size = sizes.get(file)
    if (size) return { src: `/content/${file}`, ...size }
    throw new Error(
      files.includes(file)
        ? `the picture "${file}" must be an SVG, JPG, PNG, WebP or AVIF whose name has only letters, digits, dots and dashes`
        : `there is no picture "${file}" in ${shownAs}`,
    )
  }
}

async function measure(file: string): Promise<{ width: number; height: number }> {
  if (file.endsWith('.svg')) return svgSize(await readFile(file, 'utf8'))
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch(() => {
      throw new Error('the picture cannot be read')
    })
  return autoOrient
}

// The media room forbids sharp to touch SVG; these are the family's own, and their opening tag says enough.
function svgSize(text: string): { width: number; height: number } {
  const box = text.match(/<svg[^>]*\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/)
  if (!box) throw new Error('the drawing has no viewBox, so its shape is unknown')
  if (/<script|<foreignObject|\son\w+=|href="(?!#)/i.test(text)) {
    throw new Error('the drawing has a script or refers to another file')
  }
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}
