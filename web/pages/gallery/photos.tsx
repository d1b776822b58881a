/** The photographs in their columns. Each is a link to its own address, which the lightbox answers. */
import { useMemo, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { pageTitles } from '../../../shared/content.ts'
import { anchorOf, type LightboxImage } from '../../lightbox/lightbox-image.ts'
import { Viewer } from '../../lightbox/lightbox-links.tsx'
import { usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masonry, type MasonryHandle } from '../../ui/masonry.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'

const PREFIX = 'photo'
const SIZES =
  '(min-width: 1200px) 302px, (min-width: 768px) 30vw, (min-width: 500px) 45vw, calc(100vw - 40px)'

export function Photos({ photos }: { photos: readonly Photo[] }) {
  const person = usePerson()
  const wall = useRef<MasonryHandle>(null)
  const pictures = useMemo(
    () => photos.map((photo) => pictureOf(photo, person.name)),
    [photos, person.name],
  )
  return (
    <section aria-label="Photos">
      <Masonry
        ref={wall}
        className="gallery-columns"
        items={photos}
        windowed
        render={({ id, imageUrl, width, height, thumbhash, featured }, index) => (
          <a className="gallery-photo" id={anchorOf(PREFIX, id)} href={`#${anchorOf(PREFIX, id)}`}>
            <ResponsiveImage
              src={imageUrl}
              alt={pictures[index]?.alt ?? ''}
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
      <Viewer
        prefix={PREFIX}
        label={pageTitles(person).gallery}
        pictures={pictures}
        reveal={(index) => wall.current?.reveal(index)}
      />
    </section>
  )
}

/** A photograph as the lightbox shows it. One that nobody has described is at least a photo of him. */
function pictureOf(photo: Photo, name: string): LightboxImage {
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
