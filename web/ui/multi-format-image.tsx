/** An `<img>` of which browsers load the best format that they read, by `<picture>`. */
import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { WIDTHS } from '../../shared/collections/limits.ts'
import { VARIANT_FORMATS, type VariantFormat, variantUrl } from '../../shared/variants.ts'
import './multi-format-image.css'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string
  alt: string
  /** The image's own pixels. */
  width: number | null
  height: number | null
}

/** `sizes` is as in `<img sizes>`. An image that was not uploaded has one size and one format. */
export function MultiFormatImage({ src, alt, width, height, sizes, ...rest }: Props) {
  const image = { ...rest, width: width ?? undefined, height: height ?? undefined }
  if (!width || !isUploaded(src)) return <img alt={alt} {...image} src={src} />
  const [best] = VARIANT_FORMATS
  // React omits the preload hint for an image in a `<picture>`. A browser that cannot read the best format ignores this
  // one.
  if (import.meta.env.SSR && rest.fetchPriority === 'high')
    preload(src, {
      ...{ as: 'image', type: `image/${best}`, fetchPriority: 'high' },
      ...{ imageSrcSet: srcSetOf(src, width, best), imageSizes: sizes },
    })
  return (
    <picture>
      {VARIANT_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSetOf(src, width, format)} sizes={sizes} />
      ))}
      <img
        alt={alt}
        {...image}
        src={width > MAX_FALLBACK ? variantUrl(src, MAX_FALLBACK) : src}
        srcSet={srcSetOf(src, width)}
        sizes={sizes}
      />
    </picture>
  )
}

/** For browsers without `srcset`. */
const MAX_FALLBACK = 1280

const isUploaded = (src: string) => src.startsWith('/') && !src.startsWith('/content/')

/** The published widths below the image's own, and its own width at the address of the next larger one. */
function srcSetOf(src: string, width: number, format?: VariantFormat): string {
  const smaller = WIDTHS.filter((w) => w < width).map((w) => `${variantUrl(src, w, format)} ${w}w`)
  const next = WIDTHS.find((w) => w >= width)
  const own = next ? [`${variantUrl(src, next, format)} ${width}w`] : []
  return [...smaller, ...own].join(', ')
}
