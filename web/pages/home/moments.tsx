/** Up to four photos side by side, and the way to all of them. */
import { useEffect } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import type { Pages } from '../../../shared/content.ts'
import { HOME_PHOTOS } from '../../../shared/limits.ts'
import { useList } from '../../data.ts'
import { usePerson } from '../../memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { spanStyle } from '../../ui/masonry-layout.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './moments.css'

type Copy = Pages['home']['moments']
type Moment = {
  key: string
  /** Where it can be seen larger. */
  href: string
  src: string
  alt: string
  caption: string | null
  width: number | null
  height: number | null
  thumbhash?: string | null
}

export function Moments({ copy }: { copy: Copy }) {
  const { data, isPending, isError } = useList<Photo>('/api/photos?homepage=true')
  const { name } = usePerson()
  useEffect(() => {
    if (isError) console.error('Failed to fetch photos')
  }, [isError])
  const photos = data?.slice(0, HOME_PHOTOS).map((photo) => fromPhoto(photo, name))
  const moments = photos?.length ? photos : copy.samples.map(fromSample)
  return (
    <section className="wrap moments" aria-labelledby="moments">
      <header>
        <h2 id="moments">{copy.heading}</h2>
        <LinkOn href="/gallery">{copy.link}</LinkOn>
      </header>
      <ul className={`moments-strip ${isPending ? 'awaited' : ''}`}>
        {moments.map(({ key, href, caption, ...image }) => (
          <li key={key} style={spanStyle(image)}>
            <figure>
              <a href={href}>
                <ResponsiveImage {...image} sizes="(min-width: 1024px) 30vw, 84vw" />
              </a>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fromPhoto(photo: Photo, name: string): Moment {
  const { id, imageUrl, alt, title, width, height, thumbhash } = photo
  return {
    key: id,
    href: `/gallery#photo-${id}`,
    src: imageUrl,
    alt: alt ?? title ?? `A photo of ${name}`,
    caption: title,
    width,
    height,
    thumbhash,
  }
}

function fromSample(sample: Copy['samples'][number]): Moment {
  return { key: sample.src, href: '/gallery', ...sample }
}
