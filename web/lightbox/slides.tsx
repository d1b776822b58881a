/** Images as the lightbox library's slides: a source set of the published widths, and a caption. */
import type { SlideImage } from 'yet-another-react-lightbox'
import { WIDTHS } from '../../shared/limits.ts'
import type { LightboxImage } from './image-links.tsx'
// This import also adds captions to the library's type of a slide.
import 'yet-another-react-lightbox/plugins/captions'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    image?: LightboxImage
  }
}

/** A caption longer than this may have to be scrolled. */
const LONG_TEXT = 200

export function slideOf(image: LightboxImage): SlideImage {
  const { imageUrl: src, alt, width, height } = image
  const description = captionOf(image)
  const slide = { image, src, alt, ...(description && { description }) }
  if (!width || !height) return slide
  const smaller = WIDTHS.filter((w) => w < width).map((w) => ({
    src: `${src}?w=${w}`,
    width: w,
    height: Math.round((height / width) * w),
  }))
  return { ...slide, width, height, srcSet: [...smaller, { src, width, height }] }
}

function captionOf({ title, description: text, year }: LightboxImage) {
  if (!title && !text && !year) return undefined
  const long = (text?.length ?? 0) > LONG_TEXT
  return (
    // A long caption scrolls by touch and by keyboard, without moving the images.
    <div
      className="lightbox-caption"
      tabIndex={long ? 0 : undefined}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {title && <strong dir="auto">{title}</strong>}
      {text && (
        <span className="lightbox-text" dir="auto">
          {text}
        </span>
      )}
      {year && <span className="lightbox-year">{year}</span>}
    </div>
  )
}
