/** The photos in a masonry. Each is a link to its own address, which the lightbox opens. */
import { useMemo, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { anchorOf, ImageLinks, type LightboxImage } from '../../lightbox/image-links.tsx'
import { usePageTitle, usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masonry, type MasonryHandle } from '../../ui/masonry.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'

const PREFIX = 'photo'
const SIZES = '(min-width: 1200px) 302px, (min-width: 768px) 30vw, (min-width: 500px) 45vw, calc(100vw - 40px)'

export function Photos({ photos }: { photos: readonly Photo[] }) {
  const { name } = usePerson()
  const label = usePageTitle('gallery')
  const masonry = useRef<MasonryHandle>(null)
  const images = useMemo(() => photos.map((photo) => imageOf(photo, name)), [photos, name])
  return (
    <section aria-label="Photos">
      <Masonry
        ref={masonry}
        className="gallery-columns"
        items={photos}
        windowed
        render={({ id, imageUrl, width, height, thumbhash, featured }, index) => (
          <a className="gallery-photo" id={anchorOf(PREFIX, id)} href={`#${anchorOf(PREFIX, id)}`}>
            <ResponsiveImage
              src={imageUrl}
              alt={images[index]?.alt ?? ''}
              width={width}
              height={height}
              thumbhash={thumbhash}
              sizes={SIZES}
            />
            {featured && (
              <span className="gallery-star">
                <Icon name="star" />
                <span className="visually-hidden">Featured</span>
              </span>
            )}
          </a>
        )}
      />
      <ImageLinks prefix={PREFIX} label={label} images={images} reveal={(index) => masonry.current?.reveal(index)} />
    </section>
  )
}

/** A photo as the lightbox shows it. One without a description is at least a photo of him. */
function imageOf(photo: Photo, name: string): LightboxImage {
  const { id, imageUrl, alt, title, description, year, width, height } = photo
  const plain = year ? `A photo of ${name} from ${year}` : `A photo of ${name}`
  return {
    id,
    src: imageUrl,
    alt: alt ?? title ?? description ?? plain,
    width,
    height,
    title,
    text: description,
    year,
  }
}
