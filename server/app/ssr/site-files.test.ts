/**
 * The web app manifest: the icons that phones take for their first screens.
 * Behaviour: Link previews
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../../../testing/content-folder.ts'
import { parseContent, readContent } from '../../features/words/load.ts'
import { appIcons, webManifest } from './site-files.ts'

const content = new URL('../../../content/images/', import.meta.url)
const names = ['favicon.svg', 'touch-icon.png', ...appIcons.map(({ src }) => src.slice('/content/'.length))]

test('the icons of phones have the sizes that the manifest says, and the one that is cut fills its corners', async () => {
  for (const { src, sizes } of appIcons) {
    const image = sharp(await readFile(new URL(src.slice('/content/'.length), content)))
    const { width, height } = await image.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const corner = await image.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[3]).toBe(src.includes('maskable') ? 255 : 0)
  }
})

test('the icons of the sample do not stand beside those of a family', async () => {
  const memorial = parseContent(await readContent(sample))
  const iconsOf = (sample: readonly string[]) => {
    const { icons } = webManifest(memorial, new Set(sample)) as { icons: { sizes: string }[] }
    return icons.map(({ sizes }) => sizes)
  }
  expect(iconsOf(names)).toEqual(['any', '180x180', '192x192', '512x512', '512x512'])
  expect(iconsOf(names.slice(1))).toEqual(['any', '180x180'])
  expect(iconsOf([])).toHaveLength(5)
})
