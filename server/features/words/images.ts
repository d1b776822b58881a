/** Reads the sizes of the images in content/images, so that pages reserve their space and nothing shifts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledImages } from '../../../shared/content.ts'
import type { FindImage } from '../../../shared/letter/links-and-pictures.ts'
import { readImageSize } from './image-size.ts'

type ImageSizes = Map<string, { width: number; height: number }>

const fileNames = /^[A-Za-z0-9][A-Za-z0-9._-]*\.(svg|jpe?g|png|webp|avif)$/

/**
 * Of two folders with the same file the first counts. `displayName` names them in errors. Throws an Error with one
 * sentence about the first unusable file.
 */
export async function readImages(
  folders: readonly string[],
  displayName: string,
): Promise<{ sizes: ImageSizes; findImage: FindImage }> {
  const files = new Map<string, string>()
  for (const folder of folders)
    for (const file of await readdir(folder)) if (!files.has(file)) files.set(file, join(folder, file))
  const sizes: ImageSizes = new Map()
  for (const [file, path] of files) {
    if (!fileNames.test(file)) continue
    const size = await readSize(path).catch((error: Error) => {
      throw new Error(`${displayName}/${file}: ${error.message}`)
    })
    sizes.set(file, size)
  }
  for (const url of Object.values(bundledImages)) {
    const file = url.slice('/content/'.length)
    if (!sizes.has(file)) throw new Error(`${displayName}/${file}: the file is missing`)
  }
  function findImage(file: string): ReturnType<FindImage> {
    const size = sizes.get(file)
    if (size) return { src: `/content/${file}`, ...size }
    throw new Error(
      files.has(file)
        ? `the picture "${file}" must be an SVG, JPG, PNG, WebP or AVIF whose name has only letters, digits, dots and dashes`
        : `there is no picture "${file}" in ${displayName}`,
    )
  }
  return { sizes, findImage }
}

async function readSize(file: string): Promise<{ width: number; height: number }> {
  if (file.endsWith('.svg')) return parseSvgSize(await readFile(file, 'utf8'))
  return readImageSize(file).catch(() => {
    throw new Error('the picture cannot be read')
  })
}

// sharp is not allowed to open SVG, for uploads' sake (server/platform/media/sharp.ts); the opening tag of these has
// the size.
function parseSvgSize(svg: string): { width: number; height: number } {
  const [, opening = ''] = svg.split('<svg', 2)
  const viewBox = /\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(opening.split('>', 1)[0] ?? '')
  if (!viewBox) throw new Error('the drawing has no viewBox, so its shape is unknown')
  const text = svg.toLowerCase()
  const hasElement = text.includes('<script') || text.includes('<foreignobject')
  if (hasElement || /\son\w+=/.test(text) || /href="[^#]/.test(text)) {
    throw new Error('the drawing has a script or refers to another file')
  }
  return { width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) }
}
