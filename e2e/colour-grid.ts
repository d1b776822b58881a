/** Mean colours of the nine parts of an image, which tell every rotation and reflection apart. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Red, green and blue of nine parts, row by row. */
type Grid = number[]

/** The grid of an image as the browser renders it. */
export async function renderedGrid(image: Locator): Promise<Grid> {
  const { width, height, pixels } = await image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const [width, height] = [element.naturalWidth, element.naturalHeight]
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    return { width, height, pixels: Array.from(data) }
  })
  return gridOf(pixels, width, height)
}

/** The grid of the stored file. */
export async function storedGrid(bytes: Buffer): Promise<Grid> {
  const pixels = sharp(bytes).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return gridOf(data, info.width, info.height)
}

/** The same image, upside down. */
export function rotatedBy180(grid: Grid): Grid {
  const parts = Array.from({ length: 9 }, (_, n) => grid.slice(n * 3, n * 3 + 3))
  return parts.reverse().flat()
}

/** The largest difference of two parts, from 0 to 255. */
export function distance(a: Grid, b: Grid): number {
  return Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))))
}

function gridOf(pixels: ArrayLike<number>, width: number, height: number): Grid {
  const sums: number[] = Array.from({ length: 27 }, () => 0)
  const counts: number[] = Array.from({ length: 9 }, () => 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = Math.floor((y * 3) / height) * 3 + Math.floor((x * 3) / width)
      counts[part]! += 1
      for (let band = 0; band < 3; band += 1) sums[part * 3 + band]! += pixels[(y * width + x) * 4 + band] ?? 0
    }
  return sums.map((sum, n) => sum / (counts[Math.floor(n / 3)] || 1))
}
