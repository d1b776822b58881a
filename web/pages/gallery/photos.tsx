/** The photos in a masonry. Each is a link to its own address, which the lightbox opens. */
import { useMemo, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { anchorOf, ImageLinks } from '../../lightbox/image-links.tsx'
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
  const images = useMemo(() => photos.map((photo) => ({ ...photo, alt: altOf(photo, name) })), [photos, name])
  return (
    <section aria-label="Photos">
      <Masonry
        ref={masonry}
        className="gallery-columns"
        items={images}
        windowed
        render={(photo) => (
          <a className="gallery-photo" id={anchorOf(PREFIX, photo.id)} href={`#${anchorOf(PREFIX, photo.id)}`}>
            <ResponsiveImage {...photo} src={photo.imageUrl} sizes={SIZES} />
            {photo.featured && (
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

/** One without a description is at least a photo of him. */
function altOf({ alt, title, description, year }: Photo, name: string): string {
  return alt ?? title ?? description ?? (year ? `A photo of ${name} from ${year}` : `A photo of ${name}`)
}
