/**
 * A row's image in the size that it is displayed in: no layout shift, a placeholder, and a fallback when it fails to
 * load.
 */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { bundledImages } from '../../shared/content.ts'
import { layout } from '../../shared/messages/catalogue.ts'
import { MultiFormatImage } from './multi-format-image.tsx'
import './responsive-image.css'

/**
 * `width` and `height` are the image's own pixels; `sizes` is as in `<img sizes>`. `eager` is for images of the
 * first screen. `thumbhash` is the placeholder until the image has loaded.
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
    const module = import('./placeholder.ts')
    // No placeholder if this fails.
    module.then(({ showPlaceholder }) => showPlaceholder(element, thumbhash)).catch(() => {})
  }, [thumbhash])

  if (broken)
    return (
      <span className="picture missing" style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}>
        <img src={bundledImages.missing} alt={alt} />
        <span>{layout.missingImage}</span>
      </span>
    )
  return (
    <MultiFormatImage
      ref={image}
      className="picture"
      {...{ src, width, height, sizes, alt }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={onError}
    />
  )
}

/** State of an image that failed to load, and its `onError`. */
export function useBroken(image: RefObject<HTMLImageElement | null>) {
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    // The image may have failed before hydration.
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 }
    if (complete && naturalWidth === 0) setBroken(true)
  }, [image])
  return { broken, onError: () => setBroken(true) }
}
