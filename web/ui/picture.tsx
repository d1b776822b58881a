/** A picture of a row in the size that its place needs, with room kept for it and a stand-in when it cannot be shown. */
import { useEffect, useRef, useState } from 'react'
import { drawings } from '../../shared/content.ts'
import { WIDTHS } from '../../shared/limits.ts'
import './picture.css'

/**
 * `width` and `height` are the picture's own pixels; `sizes` is the width of its place, as in `<img sizes>`. `eager` is
 * for pictures of the first screen.
 */
export function Picture(props: {
  src: string
  alt: string
  width: number | null
  height: number | null
  sizes: string
  eager?: boolean
}) {
  const { src, alt, width, height, sizes, eager = false } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    // It may have failed before this script was here to hear of it.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setBroken(true)
  }, [])

  if (broken) return <MissingPicture alt={alt} width={width} height={height} />
  return (
    <img
      ref={image}
      className="picture"
      src={width && width > 1280 ? `${src}?w=1280` : src}
      srcSet={widthsOf(src, width)}
      sizes={sizes}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

/** What stands in the place of a picture that cannot be shown. */
function MissingPicture(props: { alt: string; width: number | null; height: number | null }) {
  const { alt, width, height } = props
  return (
    <span className="picture missing" style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}>
      <img src={drawings.missing} alt={alt} />
      <span>Image not available</span>
    </span>
  )
}

/** The published widths below the picture's own, and its own as the next larger one brings it: in the best format, too. */
export function widthsOf(src: string, width: number | null): string | undefined {
  if (!width || !src.startsWith('/') || src.startsWith('/content/')) return undefined
  const smaller = WIDTHS.filter((one) => one < width).map((one) => `${src}?w=${one} ${one}w`)
  const next = WIDTHS.find((one) => one >= width)
  const own = next ? [`${src}?w=${next} ${width}w`] : []
  return [...smaller, ...own].join(', ')
}
