/** Pictures as the lightbox library wants them: every published width to choose from, and the words below. */
import type { SlideImage } from 'yet-another-react-lightbox'
import { WIDTHS } from '../../shared/limits.ts'
import type { LightboxImage } from './lightbox-image.ts'
// Its import also adds captions to the library's type of a slide.
import 'yet-another-react-lightbox/plugins/captions'

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    picture?: LightboxImage
  }
}

/** A caption longer than this may have to be scrolled. */
const LONG_TEXT = 200

export function slideOf(picture: LightboxImage): SlideImage {
  const { src, alt, width, height } = picture
  const description = captionOf(picture)
  const slide = { picture, src, alt, ...(description && { description }) }
  if (!width || !height) return slide
  const smaller = WIDTHS.filter((one) => one < width).map((one) => ({
    src: `${src}?w=${one}`,
    width: one,
    height: Math.round((height / width) * one),
  }))
  return { ...slide, width, height, srcSet: [...smaller, { src, width, height }] }
}

function captionOf({ title, text, year }: LightboxImage) {
  if (!title && !text && !year) return undefined
  const long = (text?.length ?? 0) > LONG_TEXT
  return (
    // A long one scrolls by touch and by keyboard, without moving the pictures.
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
