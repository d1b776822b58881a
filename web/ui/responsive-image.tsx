/** A picture of a row in the size that its place needs, with room kept for it and a stand-in when it cannot be shown. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { drawings } from '../../shared/content.ts'
import { WIDTHS } from '../../shared/limits.ts'
import './responsive-image.css'

/**
 * `width` and `height` are the picture's own pixels; `sizes` is the width of its place, as in `<img sizes>`. `eager` is
 * for the one picture that makes the first screen. `thumbhash` lies in its place until it comes.
 */
export function ResponsiveImage(props: {
  src: string
  alt: string
  width: number | null
  height: number | null
  thumbhash?: string | null
  sizes: string
  eager?: boolean
}) {
  const { src, alt, width, height, thumbhash, sizes, eager = false } = props
  const image = useRef<HTMLImageElement>(null)
  const { broken, onError } = useBroken(image)

  useEffect(() => {
    const element = image.current
    if (!element || element.complete || !thumbhash) return
    const later = import('./lazy/placeholder.ts')
    // Without it there is a plain place.
    later.then(({ layPlaceholder }) => layPlaceholder(element, thumbhash)).catch(() => {})
  }, [thumbhash])

  if (broken) return <MissingImage alt={alt} width={width} height={height} />
  return (
    <img
      ref={image}
      className="picture"
      {...sourcesOf(src, width)}
      sizes={sizes}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={onError}
    />
  )
}

/** What stands in the place of a picture that cannot be shown. */
function MissingImage(props: { alt: string; width: number | null; height: number | null }) {
  const { alt, width, height } = props
  return (
    <span className="picture missing" style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}>
      <img src={drawings.missing} alt={alt} />
      <span>Image not available</span>
    </span>
  )
}

/**
 * What an `<img>` is given to choose from: the published widths below the picture's own, and its own as the next larger one
 * brings it, in the best format, too. What does not come from the family's uploads has one size.
 */
export function sourcesOf(src: string, width: number | null): { src: string; srcSet?: string } {
  if (!width || !src.startsWith('/') || src.startsWith('/content/')) return { src }
  const smaller = WIDTHS.filter((one) => one < width).map((one) => `${src}?w=${one} ${one}w`)
  const next = WIDTHS.find((one) => one >= width)
  const own = next ? [`${src}?w=${next} ${width}w`] : []
  return { src: width > 1280 ? `${src}?w=1280` : src, srcSet: [...smaller, ...own].join(', ') }
}

/** Whether an image cannot be shown, and what hears of it. */
export function useBroken(image: RefObject<HTMLImageElement | null>) {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    // It may have failed before this script was here to hear of it.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setBroken(true)
  }, [image])
  return { broken, onError: () => setBroken(true) }
}
