/** Photographs of him, and a film. */
import type { Photo } from '../../shared/collections/photos.ts'
import { MISCELLANEOUS } from '../../shared/collections/photos.ts'
import type { Video } from '../../shared/collections/videos.ts'
import { pageTitles } from '../../shared/content.ts'
import { useList } from '../data.ts'
import { usePerson, useWords } from '../memorial.ts'
import { FilmPlayer } from '../ui/film.tsx'
import { Icon } from '../ui/icon.tsx'
import { Masonry } from '../ui/masonry.tsx'
import { Loading, Quiet } from '../ui/notice.tsx'
import { Opening } from '../ui/opening.tsx'
import { Picture } from '../ui/picture.tsx'
import './gallery.css'

const SIZES = '(min-width: 1200px) 310px, (min-width: 768px) 30vw, (min-width: 500px) 45vw, 90vw'

export function GalleryPage() {
  const { lead, video } = useWords('gallery')
  const films = useList<Video>('/api/videos').data ?? []
  return (
    <div className="night">
      <Opening title={pageTitles(usePerson()).gallery} lead={lead} to="night" />
      <div className="wrap gallery">
        <FilmPlayer film={video} uploaded={films[0]} />
        <Photos />
      </div>
    </div>
  )
}

function Photos() {
  const list = useList<Photo>('/api/photos')
  if (list.isPending) return <Loading>Loading gallery...</Loading>
  if (list.isError) return <Quiet title="Unable to load gallery">Please try again later</Quiet>
  const photos = list.data.filter((photo) => photo.category !== MISCELLANEOUS)
  if (photos.length === 0)
    return (
      <Quiet title="No photos yet">
        Photos will appear here once they're uploaded to the gallery
      </Quiet>
    )
  return (
    <>
      <p>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</p>
      <Masonry
        className="gallery-columns"
        pieces={photos.map((photo, index) => ({
          key: photo.id,
          width: photo.width,
          height: photo.height,
          content: (
            <figure className="gallery-photo">
              <Picture
                src={photo.imageUrl}
                alt={photo.alt ?? photo.title ?? ''}
                width={photo.width}
                height={photo.height}
                sizes={SIZES}
                eager={index < 4}
              />
              {photo.featured && (
                <span className="gallery-star">
                  <Icon name="star" />
                  <span className="for-ears">Featured</span>
                </span>
              )}
            </figure>
          ),
        }))}
      />
    </>
  )
}
