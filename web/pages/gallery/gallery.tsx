/** Photos of him in a masonry, and videos: the first beside the title, all others after the photos. */
import { useMemo, useRef } from 'react'
import { MISCELLANEOUS, type Photo } from '../../../shared/collections/photos.ts'
import type { Video as UploadedVideo } from '../../../shared/collections/videos.ts'
import { mailLink } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { anchorOf, ImageLinks } from '../../lightbox/image-links.tsx'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { useCopy, usePageTitle, usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masonry, type MasonryHandle } from '../../ui/masonry.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { Video } from '../../ui/video.tsx'
import '../../ui/page-header.css'
import './gallery.css'

const PREFIX = 'photo'
const SIZES = '(min-width: 1200px) 302px, (min-width: 768px) 30vw, (min-width: 500px) 45vw, calc(100vw - 40px)'

export function Page() {
  const { lead, contact } = useCopy('gallery')
  const { email } = usePerson()
  const list = useList<Photo>('/api/photos')
  const photos = useMemo(() => list.data?.filter(({ category }) => category !== MISCELLANEOUS) ?? [], [list.data])
  const empty = (
    <EmptyState title="No photos yet">Photos will appear here once they're uploaded to the gallery</EmptyState>
  )
  return (
    <div className="gallery night">
      <header className="opening night">
        <Sky />
        <div className="wrap opening-words gallery-opening">
          <div>
            <div className="gallery-title">
              <h1>{usePageTitle('gallery')}</h1>
              {photos.length > 0 && (
                <p>{photos.length === 1 ? '1 photo' : `${photos.length.toLocaleString('en-US')} photos`}</p>
              )}
            </div>
            <p className="opening-lead">
              {lead}
              {contact && (
                <>
                  {' '}
                  {contact.text} <a href={mailLink(email, contact.subject)}>{contact.link}</a>
                </>
              )}
            </p>
          </div>
          <FirstVideo />
        </div>
      </header>
      <div className="wrap gallery-wall">
        <ListState
          list={list}
          loading={<Loading>Loading gallery...</Loading>}
          failed="Unable to load gallery"
          empty={empty}
        >
          {() => (photos.length > 0 ? <Photos photos={photos} /> : empty)}
        </ListState>
        <MoreVideos />
      </div>
    </div>
  )
}

/** Each photo is a link to its own address, which the lightbox opens. */
function Photos({ photos }: { photos: readonly Photo[] }) {
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

/** The first video, with the copy of content/ unless it brings its own. */
function FirstVideo() {
  const copy = useCopy('gallery').video
  const list = useList<UploadedVideo>('/api/videos')
  const video = list.data?.[0]
  return (
    <section className="gallery-film" aria-label="Film">
      {!video?.title && (
        <div className="gallery-film-words">
          <h2>{copy.heading}</h2>
          <p>{copy.text}</p>
        </div>
      )}
      {/* That there is none is not said before the list has loaded. */}
      <Video copy={copy} video={video} captioned={list.isSuccess} eager />
    </section>
  )
}

function MoreVideos() {
  const copy = useCopy('gallery').video
  const videos = useList<UploadedVideo>('/api/videos').data?.slice(1) ?? []
  if (videos.length === 0) return null
  return (
    <section className="gallery-films" aria-labelledby="films">
      <h2 id="films">More films</h2>
      <ul className="gallery-film-list">
        {videos.map((video) => (
          <li key={video.id}>
            <Video copy={copy} video={video} />
          </li>
        ))}
      </ul>
    </section>
  )
}
