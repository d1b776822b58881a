/**
 * Addresses of images in a width and a format. The format is part of them: caches that ignore `Vary` would hand AVIF
 * to any reader.
 */

/** The best first. Without one of them the address is that of a JPEG, which everything reads. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** `width` is one of `WIDTHS`. */
export function variantUrl(src: string, width: number, format?: VariantFormat): string {
  return `${src}?w=${width}${format ? `&f=${format}` : ''}`
}
