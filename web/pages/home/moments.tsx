/** Up to four photos side by side, and the way to all of them. */

import { useEffect } from 'react'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import type { Photo } from '../../../shared/collections/photos.ts'
import type { Pages } from '../../../shared/content.ts'
import { items } from '../../../shared/messages/catalogue.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { MOMENTS } from '../../queries/list-paths.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { spanStyle } from '../../ui/masonry-layout.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './moments.css'

const SIZES = '(min-width: 64em) 30vw, (min-width: 35em) 48vw, 84vw'

export function Moments({ copy }: { copy: NonNullable<Pages['home']['moments']> }) {
  const { data, isPending, isError } = useInfiniteList<Photo>(MOMENTS)
  const { name } = usePerson()
  const hasGallery = useHasPage()('gallery')
  useEffect(() => {
    if (isError) console.error('Failed to fetch photos')
  }, [isError])
  const photos = data?.map((photo) => ({
    ...photo,
    src: photo.imageUrl,
    alt: photo.alt ?? photo.title ?? items.described.photo(name),
    caption: photo.title,
    href: addressOf(addresses.photos, photo.id),
  }))
  const samples = copy.samples.map((sample) => ({ ...sample, id: sample.src, href: '/gallery' }))
  return (
    <section className="wrap moments" aria-labelledby="moments">
      <header className="row">
        <h2 id="moments">{copy.heading}</h2>
        {hasGallery && <LinkOn href="/gallery">{copy.link}</LinkOn>}
      </header>
      <ul className={`moments-strip ${isPending ? 'awaited' : ''}`}>
        {(photos?.length ? photos : samples).map(({ id, href, caption, ...image }) => (
          <li key={id} style={spanStyle(image)}>
            <figure>
              {hasGallery ? (
                <a href={href}>
                  <ResponsiveImage {...image} sizes={SIZES} />
                </a>
              ) : (
                <ResponsiveImage {...image} sizes={SIZES} />
              )}
              {caption && <figcaption translate="no">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
