/** Content negotiation of images. */

/** The best format that an Accept header names; JPEG is what everything reads. */
export function bestImageFormat(accept: string | undefined): 'avif' | 'webp' | 'jpeg' {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}
