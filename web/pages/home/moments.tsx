/** Up to four photos side by side, and the way to all of them. */
import { useEffect } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import type { Pages } from '../../../shared/content.ts'
import { HOME_PHOTOS } from '../../../shared/limits.ts'
import { useList } from '../../data.ts'
import { usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { spanStyle } from '../../ui/masonry-layout.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import '../../ui/button.css'
import './moments.css'

type Words = Pages['home']['moments']
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

export function Moments({ words }: { words: Words }) {
  const { data, isPending, isError } = useList<Photo>('/api/photos?homepage=true')
  const { name } = usePerson()
  useEffect(() => {
    if (isError) console.error('Failed to fetch photos')
  }, [isError])
  const photos = data?.slice(0, HOME_PHOTOS).map((photo) => fromPhoto(photo, name))
  const moments = photos?.length ? photos : words.samples.map(fromSample)
  return (
    <section className="wrap moments" aria-labelledby="moments">
      <header>
        <h2 id="moments">{words.heading}</h2>
        <a className="way-on" href="/gallery">
          {words.link}
          <Icon name="right" />
        </a>
      </header>
      <ul className={`moments-strip ${isPending ? 'awaited' : ''}`}>
        {moments.map(({ key, href, caption, ...picture }) => (
          <li key={key} style={spanStyle(picture)}>
            <figure>
              <a href={href}>
                <ResponsiveImage {...picture} sizes="(min-width: 1024px) 30vw, 84vw" />
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

function fromSample({ src, alt, caption, width, height }: Words['samples'][number]): Moment {
  return { key: src, href: '/gallery', src, alt, caption, width, height }
}
