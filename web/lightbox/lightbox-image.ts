/** An image as the lightbox shows it, and the address under which each image can be shared. */

/** `width` and `height` are the image's own pixels. */
export type LightboxImage = {
  id: string
  src: string
  alt: string
  width: number | null
  height: number | null
  title: string | null
  text: string | null
  year: number | null
}

/** The id of an image's link in its page, which is also the fragment of its address: `photo-…`. */
export function anchorOf(prefix: string, id: string): string {
  return `${prefix}-${id}`
}

/** The index of the image that an address's fragment names, or -1. */
export function indexOfHash(
  hash: string,
  prefix: string,
  images: readonly LightboxImage[],
): number {
  return images.findIndex(({ id }) => hash === `#${anchorOf(prefix, id)}`)
}
