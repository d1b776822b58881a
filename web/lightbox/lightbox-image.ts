/** What the lightbox is told about a picture, and the addresses under which each picture can be shared. */

/** `width` and `height` are the picture's own pixels. */
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

/** The id of a picture's link in its page, which is also the fragment of its address: `photo-…`. */
export function anchorOf(prefix: string, id: string): string {
  return `${prefix}-${id}`
}

/** Which of the pictures an address's fragment names, or -1. */
export function indexOfHash(
  hash: string,
  prefix: string,
  pictures: readonly LightboxImage[],
): number {
  const start = `#${prefix}-`
  if (!hash.startsWith(start)) return -1
  const id = hash.slice(start.length)
  return pictures.findIndex((picture) => picture.id === id)
}
