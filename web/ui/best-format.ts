/** The best format of images in this browser, for what is loaded later than a page. */
import { VARIANT_FORMATS, type VariantFormat } from '../../shared/variants.ts'

/** The best format that this browser reads, by the choice that it makes in a `<picture>` of its own; null for JPEG. */
export async function bestFormat(): Promise<VariantFormat | null> {
  const picture = document.createElement('picture')
  for (const format of VARIANT_FORMATS) {
    const source = document.createElement('source')
    source.type = `image/${format}`
    source.srcset = `data:image/${format},-`
    picture.append(source)
  }
  const image = new Image()
  // The data holds no image: browsers choose by the type.
  const chosen = new Promise((resolve) => {
    image.onload = resolve
    image.onerror = resolve
  })
  picture.append(image)
  image.src = 'data:image/jpeg,-'
  await chosen
  return VARIANT_FORMATS.find((format) => image.currentSrc.startsWith(`data:image/${format}`)) ?? null
}
